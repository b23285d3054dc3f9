import type { Member } from './member.ts';

export type LoginPass = { readonly username: string; readonly expiresAt: number };

export type VotingStart = {
  readonly voterKey: string;
  readonly ballotNumber: string;
  readonly at: number;
};

/** `start` is null until voting starts. */
export type Booth = { readonly secretKey: string; start: VotingStart | null };

export type Session = {
  readonly hash: string;
  readonly key: string;
  readonly member: Member;
  readonly endsAt: number;
  pinEntry: { wrongTries: number; lockedUntil: number };
  booth: Booth | null;
};
