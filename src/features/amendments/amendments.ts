import { atom } from 'jotai';
import { fetchAmendmentTexts, fetchMediaManifest } from '~/api/media.ts';
import type { Problem } from '~/api/problem.ts';
import type { Result } from '~/lib/result.ts';

/** What the portal knows about the amendment pages beside their pictures; the same for everybody. */
type Fetched<Value> = {
  readonly value: Value | null;
  readonly isFetching: boolean;
  /** Why the last try failed, or null. */
  readonly problem: Problem | null;
};

/** Something that is fetched once, when first asked for; asking after a failure tries again. */
function fetchedOnce<Value>(fetchIt: () => Promise<Result<Value, Problem>>) {
  const baseAtom = atom<Fetched<Value>>({ value: null, isFetching: false, problem: null });
  const ensureAtom = atom(null, async (get, set): Promise<void> => {
    const { value, isFetching } = get(baseAtom);
    if (value !== null || isFetching) return;
    set(baseAtom, (before) => ({ ...before, isFetching: true }));
    const fetched = await fetchIt();
    set(
      baseAtom,
      fetched.ok
        ? { value: fetched.value, isFetching: false, problem: null }
        : { value: null, isFetching: false, problem: fetched.problem },
    );
  });
  return { fetchedAtom: atom((get) => get(baseAtom)), ensureAtom };
}

const manifest = fetchedOnce(fetchMediaManifest);
const texts = fetchedOnce(fetchAmendmentTexts);

export const amendmentTextsAtom = texts.fetchedAtom;
export const ensureAmendmentTextsAtom = texts.ensureAtom;
export const ensureAmendmentTitlesAtom = manifest.ensureAtom;

/** What stands on each page, in reading order; empty until it is known. */
export const amendmentTitlesAtom = atom((get): readonly string[] => {
  const pages = get(manifest.fetchedAtom).value?.pages ?? get(texts.fetchedAtom).value?.pages;
  return pages?.map(({ title }) => title) ?? [];
});
