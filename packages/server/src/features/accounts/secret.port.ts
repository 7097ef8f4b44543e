/** How tokens and secrets of people without an account are made and kept. */
export interface SecretPort {
  /** 256 random bits. */
  newToken(): string
  hashToken(token: string): string
  /** For secrets that a person chose. */
  hashSecret(secret: string): Promise<string>
  /** Takes as long without a hash as with one. */
  verifySecret(hash: string | undefined, secret: string): Promise<boolean>
}
