/** The files of a model are not what they should be: missing, cut off, of another kind. */
export class BrokenModel extends Error {}

/** The package that runs such models is not installed, or not made for this machine: the model itself may be fine. */
export class SpeechRuntimeMissing extends Error {}

/** The process that recognises has ended: for its memory, for a broken model, or from outside. */
export class SpeechProcessLost extends Error {}
