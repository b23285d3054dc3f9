import type { Member } from './member.ts';

/** The one-use hash that a right username and password earn. */
export type LoginPass = { readonly username: string; readonly expiresAt: number };

export type VotingStart = {
  readonly voterKey: string;
  readonly ballotNumber: string;
  readonly at: number;
};

/** The member's place in the election; `start` once voting has begun in this session. */
export type Booth = { readonly secretKey: string; start: VotingStart | null };

export type Session = {
  readonly hash: string;
  /** Goes with registering for and voting in a referendum. */
  readonly key: string;
  readonly member: Member;
  readonly endsAt: number;
  pinEntry: { wrongTries: number; lockedUntil: number };
  booth: Booth | null;
};
