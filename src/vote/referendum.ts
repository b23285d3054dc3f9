import { atom } from 'jotai';
import { electionCodes } from '~/contracts/elections.ts';
import { Referendum } from '~/contracts/referendum.ts';
import { type Verification, verificationOf } from '~/core/confirmed-call.ts';
import { persistedQuery } from '~/core/persisted-query.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { perMember } from '~/session/member-query.ts';
import { refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { fetchReferendum } from './referendum-calls.ts';
import { windowAsOf } from './vote-phase.ts';

export const referendumQuery = persistedQuery(
  Referendum,
  (get, options) => fetchReferendum(get(apiAtom), options),
  perMember('referendum'),
  (info, saidAt) => ({ ...info, window: windowAsOf(info.window, saidAt) }),
);

/** The scheduled one, or the one of this release. */
export const referendumCodeAtom = atom(
  (get) => get(referendumQuery.queryAtom).lastData?.code ?? electionCodes.referendum,
);

export const verifyReferendumAtom = sessionAction(
  async (_get, set, isFound: (info: Referendum) => boolean | null): Promise<Verification> =>
    verificationOf(await set(referendumQuery.fetchAtom, { isVoteCheck: true }), isFound),
);

/**
 * Not on disk: a session restored without a connection fetches it.
 *
 * @returns null if that fails, '' if the API gives no keys
 */
export const referendumKeyAtom = sessionAction(async (get, set): Promise<string | null> => {
  const key = get(signedInAtom)?.session.referendumKey ?? '';
  if (key !== '') return key;
  const session = await set(refreshSessionAtom);
  return session?.referendumKey ?? null;
});
