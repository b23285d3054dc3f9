/**
 * The name of the page's own event for an error that a screen was replaced for, as its `detail`: the
 * browser says nothing of one that was caught.
 */
export const screenBroke = 'screenbroke';
