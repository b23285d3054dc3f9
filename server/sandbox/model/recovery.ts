import type { Member } from './member.ts';

export type Recovery = {
  readonly hash: string;
  readonly pin: string;
  readonly member: Member;
  readonly expiresAt: number;
};
