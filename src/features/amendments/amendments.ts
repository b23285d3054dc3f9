import { atom } from 'jotai';
import {
  createMediaClient,
  fetchAmendmentTexts,
  fetchMediaManifest,
  type MediaClient,
} from '~/api/media.ts';
import { forEachLanguage, type Language } from '~/contracts/languages.ts';
import { translatedTextsOf } from '~/contracts/media.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
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
const texts = forEachLanguage((language) =>
  fetchedOnce((media) => fetchAmendmentTexts(media, language)),
);

export const ensureAmendmentTitlesAtom = manifest.ensureAtom;

/** True where an answer came that asking again would not change, unlike a line that broke. */
const isAnswered = ({ value, problem }: Fetched<unknown>): boolean =>
  value !== null || (problem !== null && (isRefusal(problem) || problem.kind === 'unreadable'));

/**
 * Asks for the words in this language, and for the English ones where there are no others. A host
 * that does not list translated ones is not asked for them.
 */
export const ensureAmendmentTextsAtom = atom(
  null,
  async (get, set, language: Language): Promise<void> => {
    if (language !== 'en') {
      const { fetchedAtom, ensureAtom } = texts[language];
      if (!isAnswered(get(manifest.fetchedAtom))) await set(manifest.ensureAtom);
      const listed = translatedTextsOf(get(manifest.fetchedAtom).value, language);
      if (listed !== undefined && !isAnswered(get(fetchedAtom))) await set(ensureAtom);
      if (get(fetchedAtom).value !== null) return;
    }
    await set(texts.en.ensureAtom);
  },
);

/** The words for who reads in each language, and which language those are in. */
export const amendmentTextsAtom = atom((get) =>
  forEachLanguage((wanted) => {
    const translated = get(texts[wanted].fetchedAtom);
    const language: Language = translated.value === null ? 'en' : wanted;
    return { ...get(texts[language].fetchedAtom), language };
  }),
);

/** What stands on each page, in reading order, for each language; empty until it is known. */
export const amendmentTitlesAtom = atom((get) => {
  const listed = get(manifest.fetchedAtom).value;
  const pages = listed?.pages ?? get(texts.en.fetchedAtom).value?.pages;
  const en = pages?.map(({ title }) => title) ?? [];
  return forEachLanguage((language) => translatedTextsOf(listed, language)?.titles ?? en);
});
