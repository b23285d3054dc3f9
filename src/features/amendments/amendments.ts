import { atom } from 'jotai';
import {
  createMediaClient,
  fetchAmendmentTexts,
  fetchMediaManifest,
  type MediaClient,
} from '~/api/media.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import type { Language } from '~/lib/languages.ts';
import type { Result } from '~/lib/result.ts';
import { lazySingleton } from '~/state/services.ts';

/** What the portal knows about the amendment pages beside their pictures; the same for everybody. */
type Fetched<Value> = {
  readonly value: Value | null;
  /** Why the last try failed, or null. */
  readonly problem: Problem | null;
};

const mediaClientAtom = lazySingleton(() => createMediaClient());

/**
 * Something that is fetched once, when first asked for; asking after a failure tries again, and who
 * asks meanwhile waits for the same.
 */
function fetchedOnce<Value>(fetchIt: (media: MediaClient) => Promise<Result<Value, Problem>>) {
  const baseAtom = atom<Fetched<Value>>({ value: null, problem: null });
  const fetchingAtom = atom<Promise<void> | null>(null);
  const ensureAtom = atom(null, (get, set): Promise<void> => {
    if (get(baseAtom).value !== null) return Promise.resolve();
    const fetchNow = async () => {
      const fetched = await fetchIt(get(mediaClientAtom));
      set(
        baseAtom,
        fetched.ok
          ? { value: fetched.value, problem: null }
          : { value: null, problem: fetched.problem },
      );
      set(fetchingAtom, null);
    };
    const fetching = get(fetchingAtom) ?? fetchNow();
    set(fetchingAtom, fetching);
    return fetching;
  });
  return { fetchedAtom: atom((get) => get(baseAtom)), ensureAtom };
}

const manifest = fetchedOnce(fetchMediaManifest);
const english = fetchedOnce((media) => fetchAmendmentTexts(media, 'en'));
const filipino = fetchedOnce((media) => fetchAmendmentTexts(media, 'fil'));

export const ensureAmendmentTitlesAtom = manifest.ensureAtom;

/** True where an answer came that asking again would not change, unlike a line that broke. */
const isAnswered = ({ value, problem }: Fetched<unknown>): boolean =>
  value !== null || (problem !== null && (isRefusal(problem) || problem.kind === 'unreadable'));

/**
 * Asks for the words in this language, and for the English ones where there are no others. A host
 * that does not list Filipino ones is not asked for them.
 */
export const ensureAmendmentTextsAtom = atom(
  null,
  async (get, set, language: Language): Promise<void> => {
    if (language === 'fil') {
      if (!isAnswered(get(manifest.fetchedAtom))) await set(manifest.ensureAtom);
      const isListed = get(manifest.fetchedAtom).value?.textsInFilipino !== undefined;
      if (isListed && !isAnswered(get(filipino.fetchedAtom))) await set(filipino.ensureAtom);
      if (get(filipino.fetchedAtom).value !== null) return;
    }
    await set(english.ensureAtom);
  },
);

/** The words for who reads in each language, and which language those are in. */
export const amendmentTextsAtom = atom((get) => {
  const en = { ...get(english.fetchedAtom), language: 'en' as Language };
  const translated = get(filipino.fetchedAtom);
  const fil = translated.value === null ? en : { ...translated, language: 'fil' as Language };
  return { en, fil };
});

/** What stands on each page, in reading order, for each language; empty until it is known. */
export const amendmentTitlesAtom = atom((get): Readonly<Record<Language, readonly string[]>> => {
  const listed = get(manifest.fetchedAtom).value;
  const pages = listed?.pages ?? get(english.fetchedAtom).value?.pages;
  const en = pages?.map(({ title }) => title) ?? [];
  return { en, fil: listed?.textsInFilipino?.titles ?? en };
});
