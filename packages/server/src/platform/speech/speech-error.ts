/** The files of a model are invalid: missing, truncated, or of another kind. */
export class BrokenModel extends Error {}

/** The package that runs such models is not installed, or not built for this machine: the model itself may be valid. */
export class SpeechRuntimeMissing extends Error {}

/** The recognition process has ended: out of memory, because of a broken model, or killed from outside. */
export class SpeechProcessLost extends Error {}
