// Loaded into every process of a test's server by NODE_OPTIONS. A worker normally has the lowest priority; during a
// whole test run it would wait for minutes, and count as hung.

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.setPriority = () => undefined
syncBuiltinESMExports()
