import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
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
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { shownLanguage } from '~/state/language.ts';
import { lazySingleton } from '~/state/services.ts';

/** The list of the amendment pages, or their words: the same for everybody. */
type Fetched<Value> = {
  readonly value: Value | null;
  /** Why the last try failed, or null. */
  readonly problem: Problem | null;
};

const mediaClientAtom = lazySingleton(() => createMediaClient());

/**
 * A value that is fetched once, when it is first asked for. Asking after a failure tries again; two
 * that ask at once wait for the same call.
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

const ensureAmendmentTitlesAtom = manifest.ensureAtom;

/** True where asking again would not change the answer. It may where the line broke. */
const isAnswered = ({ value, problem }: Fetched<unknown>): boolean =>
  value !== null || (problem !== null && (isRefusal(problem) || problem.kind === 'unreadable'));

/**
 * Asks for the words in this language, and for the English ones where there are no others. A host
 * that does not list translated ones is not asked for them.
 */
const ensureAmendmentTextsAtom = atom(null, async (get, set, language: Language): Promise<void> => {
  if (language !== 'en') {
    const { fetchedAtom, ensureAtom } = texts[language];
    if (!isAnswered(get(manifest.fetchedAtom))) await set(manifest.ensureAtom);
    const listed = translatedTextsOf(get(manifest.fetchedAtom).value, language);
    if (listed !== undefined && !isAnswered(get(fetchedAtom))) await set(ensureAtom);
    if (get(fetchedAtom).value !== null) return;
  }
  await set(texts.en.ensureAtom);
});

/** The words for a reader of each language, and the language that they are in. */
const amendmentTextsAtom = atom((get) =>
  forEachLanguage((wanted) => {
    const translated = get(texts[wanted].fetchedAtom);
    const language: Language = translated.value === null ? 'en' : wanted;
    return { ...get(texts[language].fetchedAtom), language };
  }),
);

/** The titles of the pages, in reading order, for each language; empty until they are known. */
const amendmentTitlesAtom = atom((get) => {
  const listed = get(manifest.fetchedAtom).value;
  const pages = listed?.pages ?? get(texts.en.fetchedAtom).value?.pages;
  const en = pages?.map(({ title }) => title) ?? [];
  return forEachLanguage((language) => translatedTextsOf(listed, language)?.titles ?? en);
});

/** The words of the pages in the member's language, else in English, and how they are asked for. */
export function useTexts() {
  const wanted = shownLanguage();
  const texts = useAtomValue(amendmentTextsAtom)[wanted];
  const ensureIn = useSetAtom(ensureAmendmentTextsAtom);
  const ensure = useCallback(() => void ensureIn(wanted), [ensureIn, wanted]);
  return { ...texts, wanted, ensure };
}

/**
 * The titles of the pages, from page 1, in the member's language where the list has them; empty until
 * they are known.
 */
export function useTitles(): readonly string[] {
  const ensure = useSetAtom(ensureAmendmentTitlesAtom);
  const returns = useAtomValue(returnsOnlineAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the line is back
  useEffect(() => {
    void ensure();
  }, [ensure, returns]);
  return useAtomValue(amendmentTitlesAtom)[shownLanguage()];
}
