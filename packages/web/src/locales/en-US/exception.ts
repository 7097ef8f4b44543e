export const exception = {
  'exception.403': 'Sorry, you are not authorized to access this page.',
  'exception.404': 'Sorry, the page you visited does not exist.',
  'exception.500': 'Sorry, this page had an error.',
  'exception.500.description': 'What was saved is safe. You can try again or leave this page.',
  'exception.chunk': 'The page could not be loaded',
  'exception.chunk.description': 'The connection may be lost, or the system was just updated. What was saved is safe.',
  'exception.back': 'Back home',
  'exception.backTo': 'Go to {name}',
  'exception.noUser': 'Your account could not be read',
  'exception.noUser.description': 'You are still logged in. Please try again.',
} as const
