/**
 * The password of the successful log-in, for the step that changes it. Discarded with the page, and after the change.
 */
let typed: string | null = null

export const rememberTyped = (password: string): void => {
  typed = password
}
export const typedPassword = (): string | null => typed
export const forgetTyped = (): void => {
  typed = null
}
