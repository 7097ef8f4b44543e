/**
 * The password of the log-in that has just succeeded, for the step that changes it. Gone with the page, and when it is
 * changed.
 */
let typed: string | null = null

export const rememberTyped = (password: string): void => {
  typed = password
}
export const typedPassword = (): string | null => typed
export const forgetTyped = (): void => {
  typed = null
}
