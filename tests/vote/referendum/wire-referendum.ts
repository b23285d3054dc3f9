import * as v from 'valibot';
import { Referendum, type ReferendumChoice } from '~/contracts/referendum.ts';
import type { DraftVote } from '~/contracts/vote-record.ts';

type Changes = Readonly<Record<string, unknown>>;

export const referendumTitle = 'Special Referendum on the Proposed Amendments to the By-Laws';

const hour = 3_600_000;

/** The hours from now to start and end. */
const spans = { before: [24, 48], open: [-1, 5], ended: [-48, -1] } as const;
export type Phase = keyof typeof spans;

export const schedulesIn = (phase: Phase) => {
  const [from, to] = spans[phase];
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  return {
    has_started: phase !== 'before',
    has_ended: phase === 'ended',
    start_date: at(from),
    end_date: at(to),
  };
};

export const wireReferendum = (user: Changes = {}, changes: Changes = {}) => ({
  code: 'GA00000002',
  date: '2026-11-17',
  title: referendumTitle,
  user: {
    uuid: 'uuid-1',
    can_participate: true,
    has_participated: false,
    has_registered: true,
    ...user,
  },
  schedules: schedulesIn('open'),
  ...changes,
});

export const referendumOf = (...changes: Parameters<typeof wireReferendum>): Referendum =>
  v.parse(Referendum, wireReferendum(...changes));

export type DraftAnswer = DraftVote<ReferendumChoice | null>;

export const answerOf = (changes: Partial<DraftAnswer> = {}): DraftAnswer => ({
  version: 2,
  phase: 'draft',
  code: 'GA00000002',
  title: '',
  choices: null,
  attempt: null,
  past: [],
  ...changes,
});
