// Loaded into every process of a test's server by NODE_OPTIONS. A worker of the product lets everything else on the
// machine go first; beside a whole suite of tests it would wait for minutes, and be taken for one that stands still.

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.setPriority = () => undefined
syncBuiltinESMExports()
