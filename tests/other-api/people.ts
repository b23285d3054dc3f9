/** A made-up member, or a person who becomes one. */
export type Person = {
  username: string;
  password: string;
  /** '' if there is none yet. */
  pin: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly accountNumber: string;
  readonly serialNumber: string;
  readonly isRegular: boolean;
  /** With +63; '' if there is none. */
  mobile: string;
  email: string;
  readonly tin: string;
  /** `YYYY-MM-DD`, or ''. */
  readonly birthDate: string;
  /** Milliseconds. */
  readonly joinedAt: number;
  /** A one-time code at every login. */
  wantsCode: boolean;
  readonly assembly: { isRegistered: boolean; canVote: boolean };
  readonly referendum: { isRegistered: boolean; canParticipate: boolean };
};

export const commonPassword = 'Bahaghari#61';
export const commonPin = '804216';

const regular: Person = {
  username: 'lualhati1',
  password: commonPassword,
  pin: commonPin,
  firstName: 'LUALHATI',
  lastName: 'MAGBANUA',
  middleName: 'CRUZ',
  accountNumber: 'B20001',
  serialNumber: '',
  isRegular: true,
  mobile: '+639205550001',
  email: 'lualhati1@mail.example',
  tin: '111-222-333',
  birthDate: '1984-05-17',
  joinedAt: Date.UTC(2019, 2, 4),
  wantsCode: false,
  assembly: { isRegistered: true, canVote: true },
  referendum: { isRegistered: true, canParticipate: true },
};

export const people: readonly Person[] = [
  regular,
  {
    ...regular,
    username: 'makulay22',
    firstName: 'MAKULAY',
    accountNumber: '',
    serialNumber: '700002',
    mobile: '+639205550002',
    email: 'makulay22@mail.example',
    wantsCode: true,
  },
  {
    ...regular,
    username: 'walangmail3',
    firstName: 'WALTER',
    accountNumber: 'B20003',
    mobile: '+639205550003',
    email: '',
  },
  {
    ...regular,
    username: 'kasapi44',
    firstName: 'KASANDRA',
    accountNumber: 'B20004',
    isRegular: false,
    mobile: '+639205550004',
    email: 'kasapi44@mail.example',
    referendum: { isRegistered: false, canParticipate: false },
  },
  {
    ...regular,
    username: 'bagong55',
    firstName: 'BAGONG',
    accountNumber: 'B20005',
    mobile: '+639205550005',
    email: 'bagong55@mail.example',
    assembly: { isRegistered: false, canVote: true },
    referendum: { isRegistered: false, canParticipate: false },
  },
];

/** A person in the books of the cooperative who has no account. */
export type Applicant = {
  readonly firstName: string;
  readonly lastName: string;
  readonly accountNumber: string;
  readonly serialNumber: string;
};

export const applicants: readonly Applicant[] = [
  { firstName: 'MARIA', lastName: 'SANTOS', accountNumber: 'C30001', serialNumber: '' },
];

export const newcomer = (
  applicant: Applicant,
  chosen: Pick<Person, 'username' | 'password' | 'pin' | 'mobile' | 'email'>,
): Person => ({
  ...regular,
  ...applicant,
  ...chosen,
  middleName: '',
  tin: '',
  birthDate: '',
  joinedAt: Date.now(),
  assembly: { isRegistered: false, canVote: true },
  referendum: { isRegistered: false, canParticipate: false },
});
