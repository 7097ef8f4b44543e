/** How long a message to the people of an institution may be, in characters. */
export const MESSAGE_TITLE_MAX = 100
export const MESSAGE_BODY_MAX = 2000
