#pragma once

namespace seiche {

/// Adds every simulation of this program to Registry::instance(), once, however often it is called.
void registerSimulations();

}  // namespace seiche
