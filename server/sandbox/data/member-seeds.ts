import type { Member } from '../model/member.ts';

/** Differences from an ordinary member. Source: docs/behaviour/sandbox.md#members. */
export type MemberSeed = Pick<Member, 'username' | 'firstName' | 'middleName' | 'lastName'> &
  Partial<Omit<Member, 'settings' | 'generalAssembly' | 'referendum'>> & {
    readonly settings?: Partial<Member['settings']>;
    readonly generalAssembly?: Partial<Member['generalAssembly']>;
    readonly referendum?: Partial<Member['referendum']>;
  };

export const sandboxPassword = 'Sandbox#2026';
export const sandboxPin = '135790';

export const sandboxOfficeCode = 'FIELD-OFFICE';

type NamedSeed = MemberSeed & {
  readonly state: string;
};

const namedSeeds: readonly NamedSeed[] = [
  {
    username: 'regular01',
    state: 'Registered for the general assembly, can vote; admitted to the referendum',
    firstName: 'Amihan',
    middleName: 'Luntian',
    lastName: 'Dalisay',
  },
  {
    username: 'regular02',
    state: 'Not registered for either vote',
    firstName: 'Isagani',
    middleName: 'Bayani',
    lastName: 'Marasigan',
    generalAssembly: { isRegistered: false },
    referendum: { isRegistered: false, isAdmitted: false },
  },
  {
    username: 'pending01',
    state: 'Registered for the referendum, not admitted yet',
    firstName: 'Ligaya',
    middleName: 'Tala',
    lastName: 'Buenaflor',
    referendum: { isAdmitted: false },
  },
  {
    username: 'regular03',
    state: 'Has voted in the election and in the referendum',
    firstName: 'Makisig',
    middleName: 'Alon',
    lastName: 'Panganiban',
    generalAssembly: { hasVoted: true, ballotsCounted: 1 },
    referendum: { hasParticipated: true, answersCounted: 1 },
  },
  {
    username: 'associate01',
    state: 'Associate: votes in the general assembly only; the login history stays empty',
    firstName: 'Mayumi',
    middleName: 'Hiraya',
    lastName: 'Silvestre-Ramos',
    isRegular: false,
    referendum: { isRegistered: false, isAdmitted: false },
  },
  {
    username: 'otpuser01',
    state: 'Needs a one-time code at every sign-in',
    firstName: 'Dakila',
    middleName: 'Magiting',
    lastName: 'Sinagtala',
    settings: { loginCode: true },
  },
  {
    username: 'nopin001',
    state: 'Has no PIN yet',
    firstName: 'Hiyas',
    middleName: 'Bituin',
    lastName: 'Macaraeg',
    pin: null,
  },
  {
    username: 'pinupdate01',
    state: 'Must choose a new PIN',
    firstName: 'Bagwis',
    middleName: 'Silang',
    lastName: 'Dimaculangan',
    isPinUpdatePending: true,
  },
  {
    username: 'nocontact01',
    state: 'Has no email and no mobile number',
    firstName: 'Tala',
    middleName: 'Marikit',
    lastName: 'Villaflor',
    email: null,
    mobile: null,
  },
  {
    username: 'nodata001',
    state: 'Has no TIN and no date of birth',
    firstName: 'Lakan',
    middleName: 'Amado',
    lastName: 'Catacutan',
    tin: null,
    birthDate: null,
  },
  {
    username: 'express01',
    state: 'Express mode: the profile hides contacts',
    firstName: 'Sinta',
    middleName: 'Luwalhati',
    lastName: 'Magsaysayan',
    isExpress: true,
  },
  {
    username: 'inactive01',
    state: 'Deactivated; can be reactivated by email or mobile',
    firstName: 'Alab',
    middleName: 'Tanglaw',
    lastName: 'Pagkalinawan',
    deactivatedAt: '2026-02-10T10:15:00.000+08:00',
  },
  {
    username: 'inactive02',
    state: 'Deactivated, with neither email nor mobile number',
    firstName: 'Hiraya',
    middleName: 'Dangal',
    lastName: 'Manlapaz',
    deactivatedAt: '2026-03-05T15:40:00.000+08:00',
    email: null,
    mobile: null,
  },
];

export const memberSeeds: readonly MemberSeed[] = namedSeeds.map(({ state: _, ...seed }) => seed);

export const seededTally = { approve: 1, disapprove: 0 } as const;

export const sandboxMembers: readonly { readonly username: string; readonly state: string }[] = [
  ...namedSeeds.map(({ username, state }) => ({ username, state })),
  { username: 'bulk0001', state: 'Registered, can vote; the same holds for all up to bulk2000' },
];
