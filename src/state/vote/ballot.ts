import { atom } from 'jotai';
import { castBallot, type StartedVote } from '~/api/general-assembly.ts';
import { type BallotCategory, noSelections, type Selections } from '~/contracts/ballot.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { BoothKeys, ballotKind } from '~/contracts/vote-record.ts';
import { fail } from '~/lib/result.ts';
import { candidatesAtom } from '~/state/candidates.ts';
import { tryLineAtom } from '~/state/connectivity.ts';
import { askAboutGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { keptRecord } from '~/state/kept-record.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { apiAtom, serverClockAtom, storageAtom, tabsAtom } from '~/state/platform.ts';
import { memberAction, memberAtom } from '~/state/session/scope.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { castVote } from './cast-vote.ts';
import { dropOldDrafts } from './old-drafts.ts';
import { firstIncomplete, seatsOf, togglePick, withoutUnknown } from './selections.ts';
import { newDraft, reopened, withChoices, withoutChoices } from './vote-rules.ts';

/**
 * The ballot of the signed-in member: a draft, or cast. Every change is written to disk at once,
 * so that a crash, a reload or a dead network loses nothing.
 * Source: docs/behaviour/certainty.md#a-vote-on-this-phone.
 */
const kept = keptRecord(ballotKind, memberKeys.ballot);
export const { keyAtom: ballotKeyAtom, lostAtom: lostBallotAtom } = kept;

/** Drops drafts of earlier elections, with what the booth has kept beside them. */
export const dropOldBallotsAtom = dropOldDrafts(kept, ballotKind, [
  memberKeys.ballot,
  memberKeys.booth,
]);

const boothKeysAtom = memberAtom<BoothKeys | null>(null);
export const boothKind = { version: 1, schema: BoothKeys };

/** The keys of the booth, where this session has entered the election; else null. */
export const boothAtom = atom((get): BoothKeys | null => {
  const booth = get(boothKeysAtom);
  return booth !== null && booth.tag === get(signedInAtom)?.tag ? booth : null;
});

/** Casts the ballot, finds out what became of it, and holds it against the server's word. */
export const {
  draftAtom: draftBallotAtom,
  receiptAtom: castBallotAtom,
  castingAtom: castingBallotAtom,
  castAtom: castBallotAsAgreedAtom,
  checkAtom: checkBallotAtom,
  canSendAgainAtom: canSendBallotAgainAtom,
  sendAgainAtom: sendBallotAgainAtom,
  reconcileAtom: reconcileBallotAtom,
} = castVote({
  kept,
  isSecret: false,
  canRepeat: (get, { ballotNo }) => get(boothAtom)?.start?.ballotNo === ballotNo,
  numberOf: (get, choices) => {
    const seats = seatsOf(get(candidatesAtom).value, choices);
    const isWhole = firstIncomplete(choices, seats) === null;
    return isWhole ? (get(boothAtom)?.start?.ballotNo ?? null) : null;
  },
  effects: (get, set) => {
    const start = get(boothAtom)?.start ?? null;
    return {
      tryLine: () => set(tryLineAtom),
      send: async ({ ballotNo, choices }, code) =>
        start === null || start.ballotNo !== ballotNo
          ? fail({ kind: 'offline' })
          : castBallot(get(apiAtom), code, start, choices),
      ask: () => set(askAboutGeneralAssemblyAtom, ({ hasVoted }) => hasVoted),
    };
  },
});

/** How many must be chosen in each category. */
export const seatsAtom = atom((get) =>
  seatsOf(get(candidatesAtom).value, get(draftBallotAtom)?.choices ?? noSelections),
);

const readBoothAtom = memberAction(async (get, set, code: string): Promise<void> => {
  const uuid = get(signedInAtom)?.session.uuid;
  if (uuid === undefined) return;
  set(boothKeysAtom, await get(storageAtom).read(memberKeys.booth(uuid, code), boothKind));
});

/** Reads ballot and booth of this election from the phone, unless they are there already. */
export const loadBallotAtom = memberAction(async (get, set, code: string): Promise<void> => {
  if (get(boothKeysAtom) === null) await set(readBoothAtom, code);
  await set(kept.loadAtom, code);
});

/** Reads them anew after another tab has written them. */
export const reloadBallotAtom = memberAction(async (get, set, key: string): Promise<void> => {
  await set(kept.reloadAtom, key);
  const code = get(draftBallotAtom)?.code;
  if (code !== undefined && key === get(ballotKeyAtom)) await set(readBoothAtom, code);
});

/** How far a member has come who has just begun a draft. */
const newInBooth: Pick<BoothKeys, 'startedAt' | 'hasReachedSummary' | 'greetedOn'> = {
  startedAt: null,
  hasReachedSummary: false,
  greetedOn: [],
};

const keepBoothAtom = memberAction(async (get, set, change: Partial<BoothKeys>): Promise<void> => {
  const [signedIn, draft] = [get(signedInAtom), get(draftBallotAtom)];
  if (signedIn === null || draft === null) return;
  const { tag, session } = signedIn;
  // The keys of an earlier session open nothing; how far the member had come is still true.
  const { startedAt, hasReachedSummary, greetedOn } = get(boothKeysAtom) ?? newInBooth;
  const ofDraft = { startedAt, hasReachedSummary, greetedOn };
  const before = get(boothAtom) ?? { secretKey: '', start: null, ...ofDraft };
  const booth: BoothKeys = { ...before, version: 1, tag, ...change };
  set(boothKeysAtom, booth);
  await get(storageAtom).change(memberKeys.booth(session.uuid, draft.code), boothKind, () => booth);
  const key = get(ballotKeyAtom);
  if (key !== null) get(tabsAtom).tell({ kind: 'record-changed', key });
});

/** Keeps the key that the one-time code opened; choices made earlier stay, and so does a receipt. */
export const openBoothAtom = memberAction(
  async (_get, set, info: GeneralAssembly, secretKey: string): Promise<void> => {
    await set(loadBallotAtom, info.code);
    let isNew = false;
    await set(kept.changeAtom, (there) => {
      isNew ||= there === null;
      // The election has let the member in: voting is open.
      return there === null ? newDraft(info.code, info.title, noSelections) : reopened(there);
    });
    // What an earlier draft has left says nothing of this one.
    await set(keepBoothAtom, { secretKey, start: null, ...(isNew ? newInBooth : {}) });
  },
);

/**
 * Keeps what the server answered to the start of voting. The member began when they first entered with
 * this draft; the first time, where the answer named no time, that is now.
 */
export const startBallotAtom = memberAction(
  async (get, set, { startedAt: answeredAt, ...start }: StartedVote) => {
    const startedAt = get(boothAtom)?.startedAt ?? answeredAt ?? get(serverClockAtom).now();
    await set(keepBoothAtom, { start, startedAt });
  },
);

/** From now on Next leads back to the summary. Source: docs/behaviour/election.md#going-back. */
export const reachSummaryAtom = memberAction(async (get, set): Promise<void> => {
  if (get(boothAtom)?.hasReachedSummary === false) {
    await set(keepBoothAtom, { hasReachedSummary: true });
  }
});

/** The notice of this page has been shown, and is not shown again for this draft. */
export const greetOnPageAtom = memberAction(
  async (get, set, category: BallotCategory): Promise<void> => {
    const greetedOn = get(boothAtom)?.greetedOn;
    if (greetedOn === undefined || greetedOn.includes(category)) return;
    await set(keepBoothAtom, { greetedOn: [...greetedOn, category] });
  },
);

const editAtom = atom(
  null,
  (_get, set, edit: (choices: Selections) => Selections): Promise<void> =>
    set(kept.editAtom, (there) => (there === null ? null : withChoices(there, edit))),
);

/** @returns `too-many` where the category is full; the selection then stays as it is */
export const togglePickAtom = atom(
  null,
  (get, set, category: BallotCategory, code: string): 'done' | 'too-many' => {
    const draft = get(draftBallotAtom);
    if (draft === null || draft.attempt !== null) return 'done';
    if (togglePick(draft.choices, category, code) === 'too-many') return 'too-many';
    void set(editAtom, (choices) => {
      const toggled = togglePick(choices, category, code);
      return toggled === 'too-many' ? choices : toggled;
    });
    return 'done';
  },
);

export const clearPicksAtom = atom(
  null,
  (_get, set, category: BallotCategory): Promise<void> =>
    set(editAtom, (choices) => ({ ...choices, [category]: [] })),
);

/** @returns true where a choice was taken out because its candidate does not stand any more */
export const dropWithdrawnAtom = atom(
  null,
  (get, set, candidates: Parameters<typeof withoutUnknown>[1]): boolean => {
    const draft = get(draftBallotAtom);
    if (draft === null || draft.attempt !== null) return false;
    if (withoutUnknown(draft.choices, candidates) === draft.choices) return false;
    void set(editAtom, (choices) => withoutUnknown(choices, candidates));
    return true;
  },
);

/**
 * Leaving the receipt clears the choices; the slip stays.
 * Source: docs/behaviour/election.md#the-receipt.
 */
export const leaveReceiptAtom = memberAction(async (_get, set): Promise<void> => {
  await set(kept.changeAtom, (there) => (there === null ? null : withoutChoices(there)));
});
