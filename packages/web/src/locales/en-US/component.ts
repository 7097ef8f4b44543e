/** Texts of the frame around every page and of small parts used by several. */
export const component = {
  'component.skip': 'Skip to the main content',
  'component.theme.dark': 'Switch to dark',
  'component.theme.light': 'Switch to light',
  'component.account': 'Account menu: {name}',
  'component.logout': 'Log out',
  'component.logout.uploads.title': '{count, plural, one {# file is} other {# files are}} still uploading',
  'component.logout.uploads.content': 'Logging out pauses the upload. You can continue it after the next log-in.',
  'component.loading': 'loading...',
  'component.retry': 'Try again',
  'component.cancel': 'Cancel',
  'component.save': 'Save',
  'component.offline': 'You are currently offline',
  'component.offline.description': 'Work goes on as soon as the connection is back.',
  'component.specialCharacters': 'cannot contain special characters',
  'component.required': 'Please enter: {field}',
} as const
