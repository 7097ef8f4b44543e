// Loaded into every process of a test's server by NODE_OPTIONS. A worker of the product lets everything else on the
// machine go first; during a whole test run it would wait for minutes, and be treated as hung.

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.setPriority = () => undefined
syncBuiltinESMExports()
