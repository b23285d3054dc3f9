/** A member's place in the queue, from a 429 of our server to the same call later. */
export const queuePlaceHeader = 'x-queue-place';

/** A read that finds out whether a vote was counted: it never waits. */
export const voteCheckHeader = 'x-vote-check';
