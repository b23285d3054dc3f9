import { bySetting } from '../../src/contracts/settings.ts';
import { type MemberSeed, memberSeeds, sandboxPassword, sandboxPin } from './data/member-seeds.ts';
import type { Member } from './model/member.ts';
import { uuidOf } from './secrets.ts';

/** Source: docs/behaviour/sandbox.md#members. */
export const bulkMembers = 2000;
const digits = (value: number, length: number) => String(value).padStart(length, '0');

export function createMember(seed: MemberSeed, number: number): Member {
  const { username, settings, generalAssembly, referendum, ...changes } = seed;
  const uuid = uuidOf(username);
  return {
    uuid,
    username,
    password: sandboxPassword,
    pin: sandboxPin,
    qr: `KAAGAPAY:${uuid}`,
    gender: number % 2 === 0 ? 'Male' : 'Female',
    accountNumber: `B${digits(number, 5)}`,
    serialNumber: digits(810_000 + number, 6),
    isRegular: true,
    mobile: `+63917${digits(number, 7)}`,
    email: `${username}@example.test`,
    tin: `${412 + Math.floor(number / 1000)}-${digits(number % 1000, 3)}-${digits((number * 37) % 1000, 3)}`,
    birthDate: `${1965 + (number % 35)}-${digits(1 + (number % 12), 2)}-${digits(1 + (number % 28), 2)}`,
    joinedOn: `${2010 + (number % 14)}-${digits(1 + (number % 11), 2)}-15`,
    isExpress: false,
    isPinUpdatePending: false,
    deactivatedAt: null,
    ...changes,
    settings: { ...bySetting(() => false), ...settings },
    generalAssembly: {
      isRegistered: true,
      canVote: true,
      hasVoted: false,
      ballotsCounted: 0,
      ...generalAssembly,
    },
    referendum: {
      isRegistered: true,
      isAdmitted: true,
      hasParticipated: false,
      answersCounted: 0,
      ...referendum,
    },
  };
}

const bulkSeed = (number: number): MemberSeed => ({
  username: `bulk${digits(number, 4)}`,
  firstName: 'Bulk',
  middleName: 'Load',
  lastName: `Member ${digits(number, 4)}`,
});

/** Named members first. */
export function createMembers(
  bulkCount: number,
  more: readonly MemberSeed[] = [],
): Map<string, Member> {
  const bulk = Array.from({ length: bulkCount }, (_, index) => bulkSeed(index + 1));
  const seeds: readonly MemberSeed[] = [...memberSeeds, ...bulk, ...more];
  return new Map(seeds.map((seed, index) => [seed.username, createMember(seed, index + 1)]));
}
