/** What became of a vote on this phone that cannot be cast any more. */
export type DraftFate = 'kept' | 'cast-earlier' | 'voted-elsewhere' | 'voting-ended';
