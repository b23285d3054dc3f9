import { atom } from 'jotai';
import { electionCodes } from '~/contracts/general-assembly.ts';
import type { Referendum, ReferendumChoice } from '~/contracts/referendum.ts';
import { referendumKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import { fail } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { checkConnectionAtom } from '~/session/certainty.ts';
import { refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { createVote } from './vote.ts';
import { castAnswer, referendumQuery } from './vote-calls.ts';
import { newDraft, reopened, withChoices } from './vote-rules.ts';

/** The scheduled one, or the one of this release. */
export const referendumCodeAtom = atom(
  (get) => get(referendumQuery.queryAtom).lastData?.code ?? electionCodes.referendum,
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

const recordAtoms = persistedRecord(referendumKind, memberKeys.referendum);

export const referendumVote = createVote<ReferendumChoice | null, Referendum>({
  name: 'referendum',
  query: referendumQuery,
  readInfo: ({ code, hasParticipated, window }) => ({ code, hasVoted: hasParticipated, window }),
  defaultCode: electionCodes.referendum,
  recordAtoms,
  recordType: referendumKind,
  storageKeysOf: [memberKeys.referendum],
  showsChoicesOnReceipt: false,
  prepareCast: (_get, choice) => (choice === null ? null : { ballotNo: '' }),
  canRepeat: () => true,
  effects: (get, set) => {
    let key: string | null = null;
    return {
      checkConnection: async () => {
        if (!(await set(checkConnectionAtom))) return false;
        key = await set(referendumKeyAtom);
        return key !== null;
      },
      send: async ({ choices }, code) =>
        key === null || choices === null
          ? fail({ kind: 'not-signed-in' })
          : castAnswer(get(apiAtom), code, key, choices),
    };
  },
});

/** Nothing is preselected. Source: docs/behaviour/referendum.md#the-answer. */
const nothingChosen: ReferendumChoice | null = null;

export const chooseInReferendumAtom = sessionAction(
  async (get, set, code: string, choice: ReferendumChoice): Promise<void> => {
    await set(referendumVote.loadAtom, code);
    const info = get(referendumQuery.queryAtom).lastData;
    const title = info?.code === code ? info.title : '';
    await set(recordAtoms.editAtom, (stored) =>
      withChoices(
        stored === null ? newDraft(code, title, nothingChosen) : reopened(stored),
        () => choice,
      ),
    );
  },
);
