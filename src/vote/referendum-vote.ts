import { electionCodes } from '~/contracts/elections.ts';
import type { Referendum, ReferendumChoice } from '~/contracts/referendum.ts';
import { answerKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import { fail } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { checkConnectionAtom } from '~/session/check-connection.ts';
import { referendumKeyAtom, referendumQuery, verifyReferendumAtom } from './referendum.ts';
import { castAnswer } from './referendum-calls.ts';
import { createVote } from './vote.ts';
import { newDraft, reopened, withChoices } from './vote-rules.ts';

const recordAtoms = persistedRecord(answerKind, memberKeys.answer);

export const referendumVote = createVote<ReferendumChoice | null, Referendum>({
  name: 'referendum',
  infoAtom: referendumQuery.queryAtom,
  refreshAtom: referendumQuery.refreshAtom,
  verifyInfoAtom: verifyReferendumAtom,
  readInfo: ({ hasParticipated, window }) => ({ hasVoted: hasParticipated, window }),
  defaultCode: electionCodes.referendum,
  recordAtoms,
  recordType: answerKind,
  storageKeys: [memberKeys.answer],
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
