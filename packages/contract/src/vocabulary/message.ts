/** Maximum length of a message to the people of an institution, characters. */
export const MESSAGE_TITLE_MAX = 100
export const MESSAGE_BODY_MAX = 2000
