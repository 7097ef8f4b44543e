/** The server refuses our requests: a wrong key, address or model. Retrying does not help. */
export class SpeechServerRefused extends Error {}

/** The server did not respond to any of the retries. */
export class SpeechServerAway extends Error {}
