const MB = 1024 ** 2

/**
 * What reading one file or pasted text may cost. The reader process is killed from outside when time, memory or output
 * is exceeded; everything else is counted while the file is read. `docs/guide/operators.md` explains this table; limits
 * of a transcript after reading are in `transcript-limits.ts`.
 */
export const READ_LIMITS = {
  /** Wall clock of an interactive read, seconds. */
  requestSeconds: 10,
  /** Wall clock of a read in the worker, which runs with low priority, seconds. */
  jobSeconds: 60,
  /** JavaScript heap of the process that reads, MB. */
  heapMb: 384,
  /**
   * All memory of that process, buffers and threads included, MB; enforced where the system supports RLIMIT_DATA
   * (Linux).
   */
  memoryMb: 1024,
  /** Maximum output of a read, bytes of JSON. */
  outputBytes: 64 * MB,
  /** Parts of an office file that are read, uncompressed, in bytes; pictures and the like are never unpacked. */
  unpackedBytes: 64 * MB,
  /** Parts of an office file. */
  entries: 5000,
  /** Cells of all sheets together, including empty ones to the left of a filled one. */
  cells: 1_000_000,
  /** Characters of all cells together: many cells may show one shared text. */
  cellCharacters: 20_000_000,
  /** Sizes of a sheet, as spreadsheet programs limit them: the last cell is XFD1048576. */
  rows: 1_048_576,
  columns: 16_384,
  sheets: 256,
  /** Paragraphs, runs, cells and other elements of a Word document; a typed hour of a lesson has some 20,000. */
  documentElements: 250_000,
  /** Nesting depth of elements in an office file; nested tables take some six levels each. */
  elementDepth: 500,
} as const
