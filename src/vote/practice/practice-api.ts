import * as v from 'valibot';
import { type BallotCategory, ballotCategories, candidateGroups } from '~/contracts/ballot.ts';
import {
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
} from '~/contracts/endpoints.ts';
import type { Api } from '~/core/api/http.ts';
import { fail, succeed } from '~/core/result.ts';
import { say } from '~/labels/label.ts';
import { practice } from '~/labels/practice.ts';
import type { PhotoAddress } from '~/vote/booth/candidate-tile.tsx';
import portraits from './portraits.svg';

export const practiceCode = '123456';

export const practiceMember = 'practice';
const election = 'practice';

const refused = Symbol('refused');

/**
 * An API in memory, without network access. It serves only the booth's calls, through the schemas
 * of the real responses.
 */
export function createPracticeApi(): Api {
  let hasVoted = false;

  const info = () => ({
    code: election,
    title: say(practice.electionTitle),
    registration: { started: true, ended: true },
    // Without dates, voting stays open.
    voting: { started: true },
    can_vote: true,
    registered: true,
    voted: hasVoted,
  });

  const responses: { readonly [Name in EndpointName]?: (sent: RequestOf<Name>) => unknown } = {
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
      const respond = responses[name] as ((sent: unknown) => unknown) | undefined;
      const raw = respond?.(sent);
      if (raw === refused) {
        const message = say(practice.wrongCode, { code: practiceCode });
        return fail({ kind: 'refused', status: 422, message });
      }
      const parsed = v.safeParse(endpoints[name].response, raw);
      if (raw === undefined || !parsed.success) return fail({ kind: 'unreadable' });
      const value = parsed.output as ResponseOf<typeof name>;
      return succeed({ value, raw, at: Date.now(), message: null });
    },
    setSessionToken: () => undefined,
    readSessionToken: () => '',
    observeCalls: () => () => undefined,
  };
}

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

const practiceCandidates = (category: BallotCategory) =>
  names[category].map((name, index) => ({ code: `${category}-${index + 1}`, name }));

/** The file has a drawing for each code, and shows the one that its address names. */
export const portraitOf: PhotoAddress = ({ code }) => `${portraits}#${code}`;
