import { type Atom, atom } from 'jotai';
import {
  type BallotCategory,
  ballotCategories,
  byCategory,
  noSelections,
  type PickCounts,
  type Selections,
  seatCounts,
} from '~/contracts/ballot.ts';
import { electionCodes, type GeneralAssembly } from '~/contracts/general-assembly.ts';
import { BoothKeys, ballotKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import { fail } from '~/core/result.ts';
import { apiAtom, apiClockAtom, storageAtom, tabsAtom } from '~/core/services.ts';
import { sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { checkConnectionAtom } from '~/session/certainty.ts';
import { signedInAtom } from '~/session/session.ts';
import { createVote, type Vote } from './vote.ts';
import {
  candidatesQuery,
  castBallot,
  generalAssemblyQuery,
  type StartedVote,
} from './vote-calls.ts';
import { newDraft, reopened, withChoices, withoutChoices } from './vote-rules.ts';

/*
 * The ballot of the signed-in member, in three parts: the vote with the call that casts it, the
 * booth's keys, and the choices.
 */

/* The vote. */

const recordAtoms = persistedRecord(ballotKind, memberKeys.ballot);

const baseVote = createVote<Selections, GeneralAssembly>({
  name: 'ballot',
  query: generalAssemblyQuery,
  readInfo: ({ code, hasVoted, voting }) => ({ code, hasVoted, window: voting }),
  defaultCode: electionCodes.generalAssembly,
  recordAtoms,
  recordType: ballotKind,
  storageKeysOf: [memberKeys.ballot, memberKeys.booth],
  showsChoicesOnReceipt: true,
  prepareCast: (get, choices) => {
    const required = requiredPicksOf(get(candidatesQuery.queryAtom).data, choices);
    const isWhole = firstIncomplete(choices, required) === null;
    return isWhole ? (get(boothKeysAtom)?.start ?? null) : null;
  },
  canRepeat: (get, { ballotNo }) => get(boothKeysAtom)?.start?.ballotNo === ballotNo,
  effects: (get, set) => {
    const start = get(boothKeysAtom)?.start ?? null;
    return {
      checkConnection: () => set(checkConnectionAtom),
      send: async ({ ballotNo, choices }, code) =>
        start === null || start.ballotNo !== ballotNo
          ? fail({ kind: 'not-signed-in' })
          : castBallot(get(apiAtom), code, start, choices),
    };
  },
});

/** Reads the booth's keys with the record: a draft can be cast only with them. */
export const ballot: Vote<Selections, GeneralAssembly> = {
  ...baseVote,
  loadAtom: sessionAction(async (get, set, code: string): Promise<void> => {
    if (get(storedKeysAtom) === null) await set(readBoothKeysAtom, code);
    await set(baseVote.loadAtom, code);
  }),
  reloadAtom: sessionAction(async (get, set, key: string): Promise<void> => {
    await set(baseVote.reloadAtom, key);
    const code = get(baseVote.draftAtom)?.code;
    if (code !== undefined && key === get(baseVote.storageKeyAtom))
      await set(readBoothKeysAtom, code);
  }),
};

/** `none` also before the ballot is read. */
export type BallotStatus = 'none' | 'editable' | 'being-cast' | 'cast';

export const ballotStatusAtom = atom((get): BallotStatus => {
  const draft = get(ballot.draftAtom);
  if (draft !== null) return draft.attempt === null ? 'editable' : 'being-cast';
  return get(ballot.receiptAtom) === null ? 'none' : 'cast';
});

/** Source: docs/behaviour/election.md#the-receipt. */
export const leaveReceiptAtom = sessionAction(async (_get, set): Promise<void> => {
  await set(recordAtoms.changeAtom, (stored) => (stored === null ? null : withoutChoices(stored)));
});

/**
 * Includes the member's own vote. Source: docs/behaviour/election.md#the-summary.
 *
 * @returns null if there is only that, or if the API does not say
 */
export function votesCarriedBy(info: GeneralAssembly | null): number | null {
  const total = info?.totalVotes ?? null;
  if (info === null || total === null || total < 1) return null;
  return info.isProxyHolder || total > 1 ? total : null;
}

/* The booth's keys. */

const storedKeysAtom = sessionAtom<BoothKeys | null>(null);
export const boothKind = { version: 1, schema: BoothKeys };

/** Null before the election is entered in this session. */
export const boothKeysAtom = atom((get): BoothKeys | null => {
  const keys = get(storedKeysAtom);
  return keys !== null && keys.tag === get(signedInAtom)?.sessionId ? keys : null;
});

const readBoothKeysAtom = sessionAction(async (get, set, code: string): Promise<void> => {
  const uuid = get(signedInAtom)?.session.uuid;
  if (uuid === undefined) return;
  set(storedKeysAtom, await get(storageAtom).read(memberKeys.booth(uuid, code), boothKind));
});

const noProgress: Pick<BoothKeys, 'startedAt' | 'hasReachedSummary'> = {
  startedAt: null,
  hasReachedSummary: false,
};

/** An earlier session's keys are useless; the progress remains. */
function keysOfSession(sessionId: string, stored: BoothKeys | null): BoothKeys {
  if (stored?.tag === sessionId) return stored;
  const { startedAt, hasReachedSummary } = stored ?? noProgress;
  return { version: 1, tag: sessionId, secretKey: '', start: null, startedAt, hasReachedSummary };
}

/** @param change must be pure; another tab may have changed the record */
const changeBoothKeysAtom = sessionAction(
  async (get, set, change: (keys: BoothKeys) => Partial<BoothKeys>): Promise<void> => {
    const [signedIn, draft] = [get(signedInAtom), get(ballot.draftAtom)];
    if (signedIn === null || draft === null) return;
    const { sessionId, session } = signedIn;
    const boothKey = memberKeys.booth(session.uuid, draft.code);
    const changed = await get(storageAtom).change(boothKey, boothKind, (stored) => {
      const keys = keysOfSession(sessionId, stored);
      return { ...keys, ...change(keys) };
    });
    set(storedKeysAtom, changed);
    // Other tabs read the keys with the ballot.
    const key = get(ballot.storageKeyAtom);
    if (key !== null) get(tabsAtom).tell({ kind: 'record-changed', key });
  },
);

export const openBoothAtom = sessionAction(
  async (_get, set, info: GeneralAssembly, secretKey: string): Promise<void> => {
    await set(ballot.loadAtom, info.code);
    let isNew = false;
    // The API let the member in, so voting is open.
    await set(recordAtoms.changeAtom, (stored) => {
      if (stored !== null) return reopened(stored);
      isNew = true;
      return newDraft(info.code, info.title, noSelections);
    });
    // An earlier draft's progress does not apply.
    const progress = isNew ? noProgress : {};
    await set(changeBoothKeysAtom, () => ({ secretKey, start: null, ...progress }));
  },
);

/** `startedAt`: this draft's first start, by the response or the API clock. */
export const startBallotAtom = sessionAction(
  async (get, set, { startedAt: apiStartedAt, ...start }: StartedVote) => {
    const now = get(apiClockAtom).now();
    await set(changeBoothKeysAtom, ({ startedAt }) => ({
      start,
      startedAt: startedAt ?? apiStartedAt ?? now,
    }));
  },
);

/** From now on Next leads to the summary. Source: docs/behaviour/election.md#going-back. */
export const reachSummaryAtom = sessionAction(async (get, set): Promise<void> => {
  if (get(boothKeysAtom)?.hasReachedSummary === false) {
    await set(changeBoothKeysAtom, () => ({ hasReachedSummary: true }));
  }
});

/* The choices. */

type Lists = Readonly<Record<BallotCategory, readonly { readonly code: string }[]>>;

/**
 * The seats, or the number of candidates if smaller. Chosen candidates count even if a list lacks them.
 * Source: docs/behaviour/election.md#choosing.
 *
 * @param candidates null if unknown
 */
export function requiredPicksOf(candidates: Lists | null, selections: Selections): PickCounts {
  if (candidates === null) return seatCounts;
  return byCategory((category) => {
    const codes = candidates[category].map(({ code }) => code);
    const seats = seatCounts[category];
    if (codes.length >= seats) return seats;
    return Math.min(seats, new Set([...codes, ...selections[category]]).size);
  });
}

export const picksMissing = (
  selections: Selections,
  category: BallotCategory,
  required: PickCounts,
): number => required[category] - selections[category].length;

/** Null if the ballot is complete. */
export const firstIncomplete = (
  selections: Selections,
  required: PickCounts,
): BallotCategory | null =>
  ballotCategories.find((category) => picksMissing(selections, category, required) !== 0) ?? null;

/** `too-many`: the category is full. */
export function togglePick(
  selections: Selections,
  category: BallotCategory,
  code: string,
): Selections | 'too-many' {
  const chosen = selections[category];
  const isChosen = chosen.includes(code);
  if (!isChosen && chosen.length >= seatCounts[category]) return 'too-many';
  const next = isChosen ? chosen.filter((other) => other !== code) : [...chosen, code];
  return { ...selections, [category]: next };
}

/**
 * Removes withdrawn candidates: the API refuses a ballot with them. An empty list removes nothing:
 * it is more likely an error.
 */
export function withoutUnknown(selections: Selections, candidates: Lists): Selections {
  let changed = selections;
  for (const category of ballotCategories) {
    const known = new Set(candidates[category].map(({ code }) => code));
    const remaining = selections[category].filter((code) => known.has(code));
    if (known.size > 0 && remaining.length !== selections[category].length)
      changed = { ...changed, [category]: remaining };
  }
  return changed;
}

const editAtom = atom(
  null,
  (_get, set, edit: (choices: Selections) => Selections): Promise<void> =>
    set(recordAtoms.editAtom, (stored) => (stored === null ? null : withChoices(stored, edit))),
);

export const togglePickAtom = atom(
  null,
  (get, set, category: BallotCategory, code: string): 'done' | 'too-many' => {
    if (get(ballotStatusAtom) !== 'editable') return 'done';
    const shown = togglePick(get(choicesAtom), category, code);
    if (shown === 'too-many') return 'too-many';
    const isChosen = shown[category].includes(code);
    void set(editAtom, (choices) => {
      // A disk that stalls repeats the change.
      if (choices[category].includes(code) === isChosen) return choices;
      const toggled = togglePick(choices, category, code);
      return toggled === 'too-many' ? choices : toggled;
    });
    return 'done';
  },
);

/** For a category with one seat. */
export const replacePickAtom = atom(
  null,
  (_get, set, category: BallotCategory, code: string): Promise<void> =>
    set(editAtom, (choices) => ({ ...choices, [category]: [code] })),
);

export const clearPicksAtom = atom(
  null,
  (_get, set, category: BallotCategory): Promise<void> =>
    set(editAtom, (choices) => ({ ...choices, [category]: [] })),
);

export const dropWithdrawnAtom = atom(null, (get, set, candidates: Lists): boolean => {
  if (get(ballotStatusAtom) !== 'editable') return false;
  const choices = get(choicesAtom);
  if (withoutUnknown(choices, candidates) === choices) return false;
  void set(editAtom, (stored) => withoutUnknown(stored, candidates));
  return true;
});

export const choicesAtom = atom((get) => get(ballot.draftAtom)?.choices ?? noSelections);

/** Candidates to choose in each category. */
export const requiredPicksAtom = atom((get) =>
  requiredPicksOf(get(candidatesQuery.queryAtom).data, get(choicesAtom)),
);

/* An atom for each part of the booth, so that a tap draws only its own part. */

export const requiredPicksAtoms = byCategory((category) =>
  atom((get) => get(requiredPicksAtom)[category]),
);

export const picksMissingAtoms = byCategory((category) =>
  atom((get) => picksMissing(get(choicesAtom), category, get(requiredPicksAtom))),
);

export const isNothingPickedAtom = atom((get) =>
  Object.values(get(choicesAtom)).every((codes) => codes.length === 0),
);

export const pickedAtomOf = (category: BallotCategory, code: string): Atom<boolean> =>
  atom((get) => get(choicesAtom)[category].includes(code));
