import * as v from 'valibot';
import { entryPaths } from '~/api/constants.ts';
import type { Api } from '~/api/http.ts';
import { candidateGroups, paths } from '~/api/paths.ts';
import { ballotCategories } from '~/contracts/ballot.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import { fail, succeed } from '~/lib/result.ts';
import { practiceCandidates } from './practice-candidates.ts';

/** The one-time code of every practice: it stands on the screen that asks for it. */
export const practiceCode = '123456';

/** The made-up member, and the made-up election that they vote in. */
export const practiceMember = 'practice';
const election = 'practice';

type Body = Readonly<Record<string, unknown>>;

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

  const answers: Readonly<Record<string, (body: Body) => unknown>> = {
    [`post ${entryPaths.verifySession(practiceMember)}`]: () => null,
    [`get ${entryPaths.generalAssembly}`]: info,
    [`post ${paths.oneTimeCode}`]: () => null,
    [`post ${paths.enterElection(election)}`]: ({ otp }) =>
      otp === practiceCode ? { secret_key: election } : refused,
    [`post ${paths.startVote(election)}`]: () => ({
      voter_key: election,
      ballot_no: say(practice.ballotNo),
    }),
    [`post ${paths.castBallot(election)}`]: () => {
      hasVoted = true;
      return null;
    },
    ...Object.fromEntries(
      ballotCategories.map((category) => [
        `get ${paths.candidates(election, candidateGroups[category])}`,
        () => practiceCandidates(category),
      ]),
    ),
  };

  return {
    call: async (method, path, schema, body = {}) => {
      const raw = answers[`${method} ${path}`]?.(body);
      if (raw === refused) {
        const message = say(practice.wrongCode, { code: practiceCode });
        return fail({ kind: 'refused', status: 422, message });
      }
      const parsed = v.safeParse(typeof schema === 'function' ? await schema() : schema, raw);
      if (raw === undefined || !parsed.success) return fail({ kind: 'unreadable' });
      return succeed({ value: parsed.output, raw, at: Date.now(), message: null });
    },
    setSessionHash: () => undefined,
    readSessionHash: () => '',
    observeCalls: () => () => undefined,
  };
}
