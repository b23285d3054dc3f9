import * as v from 'valibot';
import { noSelections, type Selections } from '~/contracts/ballot.ts';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { Session } from '~/contracts/session-response.ts';
import type { Attempt, DraftVote } from '~/contracts/vote-record.ts';

/** Responses as the API returns them, and their parsed forms. */

export const wireMember = {
  first_name: 'Amihan',
  last_name: 'Dalisay',
  middle_name: 'Luntian',
  account_no: 'A00001',
  serial_no: '800001',
  username: 'regular01',
  membership_type: 'Regular',
  regular: true,
  mobile_no: '+639170000001',
  email: 'amihan@example.test',
  tin: '123-456-789',
  date_of_birth: '1990-05-01',
  age: 36,
  gender: 'Female',
  registered: '2020-01-15T09:00:00+08:00',
};

export const wireSession = (
  changes: Readonly<Record<string, unknown>> = {},
  info: Readonly<Record<string, unknown>> = {},
) => ({
  uuid: 'uuid-1',
  key: 'key-1',
  qr: 'qr-1',
  hash: '',
  active: true,
  has_pin: true,
  express: false,
  deactivated: null,
  config: [
    { type: 1, status: 0 },
    { type: 2, status: 0 },
  ],
  pin_update: false,
  info: { ...wireMember, ...info },
  ...changes,
});

export const sessionOf = (...changes: Parameters<typeof wireSession>): Session =>
  v.parse(Session, wireSession(...changes));

export const wireAssembly = (
  changes: Readonly<Record<string, unknown>> = {},
  now: number = Date.now(),
) => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(now + hours * hour).toISOString();
  return {
    code: 'GA00000001',
    title: 'Annual General Assembly',
    registration: { start_date: at(-48), end_date: at(-24), started: true, ended: true },
    voting: { start_date: at(-1), end_date: at(5), started: true, ended: false },
    can_vote: true,
    registered: true,
    voted: false,
    ...changes,
  };
};

export const assemblyOf = (...changes: Parameters<typeof wireAssembly>): GeneralAssembly =>
  v.parse(GeneralAssembly, wireAssembly(...changes));

export const wireCandidates = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `${prefix}-${index + 1}`,
    name: `Candidate ${prefix} ${index + 1}`,
    photo: `candidates/${prefix}-${index + 1}.webp`,
    type: prefix,
  }));

export type DraftBallot = DraftVote<Selections>;

export const draftOf = (changes: Partial<DraftBallot> = {}): DraftBallot => ({
  version: 2,
  phase: 'draft',
  code: 'GA00000001',
  title: 'Annual General Assembly',
  choices: noSelections,
  attempt: null,
  past: [],
  ...changes,
});

export const attemptOf = <Choices>(
  choices: Choices,
  changes: Partial<Attempt<Choices>> = {},
): Attempt<Choices> => ({
  id: 'attempt-1',
  at: 5,
  ballotNo: 'B-1',
  choices,
  answer: null,
  ...changes,
});
