import * as v from 'valibot';
import type { Api } from '~/api/http.ts';
import { type BallotCategory, ballotCategories, candidateGroups } from '~/contracts/ballot.ts';
import {
  type AnswerOf,
  type EndpointName,
  endpoints,
  type RequestOf,
} from '~/contracts/endpoints.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { fail, succeed } from '~/lib/result.ts';

/** The one-time code of every practice: it stands on the screen that asks for it. */
export const practiceCode = '123456';

/** The made-up member, and the made-up election that they vote in. */
export const practiceMember = 'practice';
const election = 'practice';

const refused = Symbol('refused');

/**
 * A cooperative that stands in the page: it answers what the booth asks, by the schemas that read
 * the real one's answers, and it has no way to any network. What is not in its table it cannot
 * answer at all.
 */
export function createPracticeApi(): Api {
  let hasVoted = false;

  const info = () => ({
    code: election,
    title: say(practice.electionTitle),
    registration: { started: true, ended: true },
    // Without dates: a practice closes with its page.
    voting: { started: true },
    can_vote: true,
    registered: true,
    voted: hasVoted,
  });

  const answers: { readonly [Name in EndpointName]?: (sent: RequestOf<Name>) => unknown } = {
    verifySession: () => null,
    fetchGeneralAssembly: info,
    requestOneTimeCode: () => null,
    enterElection: ({ body }) => (body.otp === practiceCode ? { secret_key: election } : refused),
    startVote: () => ({ voter_key: election, ballot_no: say(practice.ballotNo) }),
    castBallot: () => {
      hasVoted = true;
      return null;
    },
    fetchCandidates: ({ params }) =>
      ballotCategories
        .filter((category) => candidateGroups[category] === params.group)
        .flatMap(practiceCandidates),
  };

  return {
    call: async (name, sent) => {
      const answer = answers[name] as ((sent: unknown) => unknown) | undefined;
      const raw = answer?.(sent);
      if (raw === refused) {
        const message = say(practice.wrongCode, { code: practiceCode });
        return fail({ kind: 'refused', status: 422, message });
      }
      const parsed = v.safeParse(endpoints[name].answer, raw);
      if (raw === undefined || !parsed.success) return fail({ kind: 'unreadable' });
      const value = parsed.output as AnswerOf<typeof name>;
      return succeed({ value, raw, at: Date.now(), message: null });
    },
    setSessionToken: () => undefined,
    readSessionToken: () => '',
    observeCalls: () => () => undefined,
  };
}

/** The candidates of a practice: trees, fruits and flowers of the Philippines, and nobody's name. */
const names: Readonly<Record<BallotCategory, readonly string[]>> = {
  bod: [
    'Ginoong Narra',
    'Ginang Molave',
    'Ginoong Kamagong',
    'Ginang Banaba',
    'Ginoong Yakal',
    'Ginang Talisay',
    'Ginoong Apitong',
    'Ginang Katmon',
    'Ginoong Lauan',
    'Ginang Anahaw',
  ],
  audit: ['Ginang Mangga', 'Ginoong Lansones', 'Ginang Santol'],
  elecom_of: ['Ginoong Ilang-Ilang', 'Ginang Sampaguita', 'Ginoong Kalachuchi'],
  elecom_ep: ['Ginang Bayabas', 'Ginoong Duhat', 'Ginang Balimbing'],
};

/** As the cooperative's list would name them; without photos, so that initials stand for them. */
const practiceCandidates = (category: BallotCategory) =>
  names[category].map((name, index) => ({ code: `${category}-${index + 1}`, name }));
