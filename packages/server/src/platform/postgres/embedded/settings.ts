/** Server settings of the embedded PostgreSQL; all others keep PostgreSQL's defaults. */
export const SETTINGS = [
  'timezone=UTC',
  // its own log, one file per weekday, so that it can never fill the disk
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgresql-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  // the npm build has no LLVM
  'jit=off',
  // a killed client's long query ends, instead of holding its locks
  'client_connection_check_interval=10s',
  'max_connections=100',
] as const
