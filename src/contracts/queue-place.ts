/** From a 429 of our server to the same call later. */
export const queuePlaceHeader = 'x-queue-place';

/** Finds out whether a vote was counted: never waits. */
export const voteCheckHeader = 'x-vote-check';
