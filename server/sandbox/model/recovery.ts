import type { Member } from './member.ts';

/** Somebody who looked an account up because its password is forgotten. */
export type Recovery = {
  readonly hash: string;
  readonly pin: string;
  readonly member: Member;
  readonly expiresAt: number;
};
