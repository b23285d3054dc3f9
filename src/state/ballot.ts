import { atom } from 'jotai';
import type { BallotCategory } from '~/contracts/ballot.ts';
import {
  BallotRecord,
  type BoothKeys,
  type CastBallot,
  type DraftBallot,
} from '~/contracts/disk.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { castBallotOf, clearPicks, newDraft, togglePick, withoutUnknown } from './draft-ballot.ts';
import { reconcileDraft } from './draft-fate.ts';
import { keptRecord } from './kept-record.ts';
import { memberKeys } from './member-scope.ts';
import { signedInAtom } from './session.ts';

/**
 * The ballot of the signed-in member: a draft, or cast. Every change is written to disk at once,
 * so that a crash, a reload or a dead network loses nothing. Source: contract.md, section 3.
 */
export const {
  recordAtom: ballotRecordAtom,
  keyAtom: ballotKeyAtom,
  loadAtom: loadBallotAtom,
  reloadAtom: reloadBallotAtom,
  saveAtom: saveBallotAtom,
  editAtom: editBallotAtom,
  dropAtom: dropBallotAtom,
} = keptRecord(
  BallotRecord,
  memberKeys.ballot,
  (record) => record.phase === 'cast' || record.isAttemptOpen,
);

export const draftBallotAtom = atom((get): DraftBallot | null => {
  const record = get(ballotRecordAtom);
  return record?.phase === 'draft' ? record : null;
});

export const castBallotAtom = atom((get): CastBallot | null => {
  const record = get(ballotRecordAtom);
  return record?.phase === 'cast' ? record : null;
});

/** The keys of the booth, where this session has entered the election; else null. */
export const boothAtom = atom((get): BoothKeys | null => {
  const booth = get(draftBallotAtom)?.booth ?? null;
  return booth !== null && booth.tag === get(signedInAtom)?.tag ? booth : null;
});

/** Holds the ballot against what the server has just said. */
export const reconcileBallotAtom = reconcileDraft({
  keyAtom: ballotKeyAtom,
  draftAtom: draftBallotAtom,
  reloadAtom: reloadBallotAtom,
  saveAtom: saveBallotAtom,
  dropAtom: dropBallotAtom,
  castOf: (draft) => castBallotOf(draft, null),
  read: ({ hasVoted, voting }: GeneralAssembly) => ({ hasVoted, window: voting }),
});

/** Changes the draft, where there is one that may be changed. */
const editDraftAtom = atom(
  null,
  async (get, set, edit: (draft: DraftBallot) => DraftBallot): Promise<void> => {
    const draft = get(draftBallotAtom);
    // While the fate of a cast is unknown its choices stand: they may be the ones that count.
    if (draft === null || draft.isAttemptOpen) return;
    const edited = edit(draft);
    if (edited !== draft) await set(editBallotAtom, edited);
  },
);

/** Keeps the key that the one-time code opened; choices made earlier stay. */
export const openBoothAtom = atom(
  null,
  async (get, set, info: GeneralAssembly, secretKey: string): Promise<void> => {
    const tag = get(signedInAtom)?.tag;
    if (tag === undefined) return;
    await set(loadBallotAtom, info.code);
    // Another tab may have written what this one has not heard of yet.
    await set(reloadBallotAtom, get(ballotKeyAtom) ?? '');
    const draft = get(draftBallotAtom) ?? newDraft(info.code, info.title);
    await set(saveBallotAtom, { ...draft, booth: { tag, secretKey, start: null } });
  },
);

/** Keeps what the server answered to the start of voting. */
export const startBallotAtom = atom(
  null,
  (_get, set, start: NonNullable<BoothKeys['start']>): Promise<void> =>
    set(editDraftAtom, (draft) =>
      draft.booth === null ? draft : { ...draft, booth: { ...draft.booth, start } },
    ),
);

/** @returns `too-many` where the category is full; the selection then stays as it is */
export const togglePickAtom = atom(
  null,
  (get, set, category: BallotCategory, code: string): 'done' | 'too-many' => {
    const draft = get(draftBallotAtom);
    if (draft === null) return 'done';
    const toggled = togglePick(draft, category, code);
    if (toggled === 'too-many') return toggled;
    void set(editDraftAtom, () => toggled);
    return 'done';
  },
);

export const clearPicksAtom = atom(
  null,
  (_get, set, category: BallotCategory): Promise<void> =>
    set(editDraftAtom, (draft) => clearPicks(draft, category)),
);

/** From now on Next leads back to the summary. Source: spec file 2, section 4.1. */
export const reachSummaryAtom = atom(
  null,
  (_get, set): Promise<void> =>
    set(editDraftAtom, (draft) =>
      draft.hasReachedSummary ? draft : { ...draft, hasReachedSummary: true },
    ),
);

/** @returns true where a choice was taken out because its candidate does not stand any more */
export const dropWithdrawnAtom = atom(
  null,
  (get, set, candidates: Parameters<typeof withoutUnknown>[1]): boolean => {
    const draft = get(draftBallotAtom);
    if (draft === null || draft.isAttemptOpen) return false;
    const cleaned = withoutUnknown(draft, candidates);
    if (cleaned === draft) return false;
    void set(editBallotAtom, cleaned);
    return true;
  },
);

/** Leaving the receipt clears the choices; the slip stays. Source: spec file 2, section 4.1. */
export const leaveReceiptAtom = atom(null, async (get, set): Promise<void> => {
  const cast = get(castBallotAtom);
  if (cast !== null && cast.choices !== null) await set(saveBallotAtom, { ...cast, choices: null });
});
