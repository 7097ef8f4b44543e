/** What logging out needs of single sign-on. */
export interface SsoPort {
  /** Where the identity provider ends its session and sends the person back to the console of this host. */
  logoutUrl(idToken: string, host: string): Promise<string | null>
}
