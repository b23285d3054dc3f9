import { atom } from 'jotai';
import * as v from 'valibot';
import { fetchBranches } from '~/api/reference.ts';
import { type Branch, BranchList } from '~/contracts/branch.ts';
import type { Known } from './known.ts';
import { apiAtom, serverClockAtom, storageAtom } from './platform.ts';

/**
 * The satellite offices, as far as this phone knows them. Unlike what `known.ts` holds they are
 * nobody's data: they are fetched and kept without a member, and stay when one logs out.
 */
type KnownBranches = Known<readonly Branch[]>;

const keptAs = 'branches';
const KeptBranches = v.object({ version: v.literal(1), at: v.number(), answer: v.unknown() });

/** Milliseconds after which a quiet start fetches the list anew: offices seldom move. */
const staleAfter = 24 * 60 * 60 * 1_000;

const knownAtom = atom<KnownBranches>({
  value: null,
  at: 0,
  isFresh: false,
  isFetching: false,
  problem: null,
});
const runningAtom = atom<{ readonly promise: Promise<void> } | null>(null);

export const branchesAtom = atom((get) => get(knownAtom));

const fetchAtom = atom(null, async (get, set): Promise<void> => {
  set(knownAtom, (known) => ({ ...known, isFetching: true }));
  const fetched = await fetchBranches(get(apiAtom));
  if (!fetched.ok) {
    const { problem } = fetched;
    set(knownAtom, (known) => ({ ...known, isFetching: false, problem }));
    return;
  }
  const at = get(serverClockAtom).now();
  const { value, raw } = fetched.value;
  set(knownAtom, { value, at, isFresh: true, isFetching: false, problem: null });
  await get(storageAtom).write(keptAs, { version: 1, at, answer: raw });
});

/** Fetches the list; one fetch at a time. */
export const refreshBranchesAtom = atom(null, (get, set): Promise<void> => {
  const running = get(runningAtom);
  if (running !== null) return running.promise;
  const promise = set(fetchAtom).finally(() => set(runningAtom, null));
  set(runningAtom, { promise });
  return promise;
});

/** Takes over what the phone kept, where nothing is known yet. */
const recallAtom = atom(null, async (get, set): Promise<void> => {
  if (get(knownAtom).value !== null) return;
  const kept = await get(storageAtom).read(keptAs, KeptBranches);
  const parsed = v.safeParse(BranchList, kept?.answer);
  if (kept === null || !parsed.success || get(knownAtom).value !== null) return;
  set(knownAtom, (known) => ({ ...known, value: parsed.output, at: kept.at }));
});

/** For the screen: what the phone has at once, and a fetch behind it. */
export const showBranchesAtom = atom(null, async (_get, set): Promise<void> => {
  await Promise.all([set(recallAtom), set(refreshBranchesAtom)]);
});

/** For a quiet start: makes sure that the list is on the phone, and not an old one. */
export const keepBranchesAtom = atom(null, async (get, set): Promise<void> => {
  await set(recallAtom);
  const { value, at } = get(knownAtom);
  const age = Math.abs(get(serverClockAtom).now() - at);
  if (value === null || age > staleAfter) await set(refreshBranchesAtom);
});
