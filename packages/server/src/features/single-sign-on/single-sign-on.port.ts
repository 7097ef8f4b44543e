/** What log-out needs from single sign-on. */
export interface SsoPort {
  /**
   * Address at which the provider ends its session and redirects to the console of this host; null if there is none.
   */
  logoutUrl(idToken: string, host: string): Promise<string | null>
}
