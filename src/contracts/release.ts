/** Eight hexadecimal digits (tools/build/build-mark.ts), in a meta tag of index.html. */
export const buildPattern = /^[\da-f]{8}$/;

/** A file that only this build has. */
export const buildMark = (build: string) => `/assets/build-${build}.txt`;

/** An open page sends it to `/health`. */
export const pageBuildHeader = 'x-page-build';

/** From a 429 of our server to the same call later. */
export const queuePlaceHeader = 'x-queue-place';

/** Finds out whether a vote was counted: never waits. */
export const voteCheckHeader = 'x-vote-check';
