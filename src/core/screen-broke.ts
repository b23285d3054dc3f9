/** The event for an error that a screen caught; the browser fires none. */
export const screenBroke = 'screenbroke';
