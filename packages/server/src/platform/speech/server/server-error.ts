/** The server does not take what we send: a wrong key, address or model. Trying again does not help. */
export class SpeechServerRefused extends Error {}

/** The server did not answer, however often it was asked. */
export class SpeechServerAway extends Error {}
