import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import * as v from 'valibot';
import { amendmentTextsFile, endPosition, summaryPosition } from '~/contracts/amendment-pages.ts';
import { forEachLanguage, type Language } from '~/contracts/languages.ts';
import { AmendmentTexts, MediaManifest, translatedTextsOf } from '~/contracts/media.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { toProblem } from '~/core/api/failure.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { shownLanguage } from '~/core/language/language.ts';
import { mediaHost } from '~/core/media.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { lazySingleton } from '~/core/services.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';

const timeoutMs = 15_000;

/** The media host is not part of the API: no session, no envelope, and a 403 ends nothing. */
export type MediaClient = {
  readonly fetchFile: <Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
  ) => Promise<Result<v.InferOutput<Schema>, Problem>>;
};

const failed = (problem: Problem) => fail(withTrace(problem, 'media'));

export function createMediaClient({ addressOf } = mediaHost): MediaClient {
  return {
    fetchFile: async (file, schema) => {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(addressOf(file), { signal });
        if (!response.ok)
          return failed({ kind: 'refused', status: response.status, message: null });
        const parsed = v.safeParse(schema, await response.json());
        return parsed.success ? succeed(parsed.output) : failed({ kind: 'unreadable' });
      } catch (error) {
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
        return failed(isTimeout ? { kind: 'timeout' } : toProblem(error));
      }
    },
  };
}

export const fetchMediaManifest = (media: MediaClient): Promise<Result<MediaManifest, Problem>> =>
  media.fetchFile('manifest.json', MediaManifest);

export const fetchAmendmentTexts = (
  media: MediaClient,
  language: Language,
): Promise<Result<AmendmentTexts, Problem>> =>
  media.fetchFile(amendmentTextsFile(language), AmendmentTexts);

type Fetched<Value> = {
  readonly value: Value | null;
  readonly problem: Problem | null;
};

const mediaClientAtom = lazySingleton(() => createMediaClient());

/** Fetches once. Simultaneous callers share the request; a call after a failure retries. */
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

/** A retry cannot change the result. */
const hasResponse = ({ value, problem }: Fetched<unknown>): boolean =>
  value !== null || (problem !== null && (isRefusal(problem) || problem.kind === 'unreadable'));

const ensureAmendmentTextsAtom = atom(null, async (get, set, language: Language): Promise<void> => {
  if (language !== 'en') {
    const { fetchedAtom, ensureAtom } = texts[language];
    if (!hasResponse(get(manifest.fetchedAtom))) await set(manifest.ensureAtom);
    const listed = translatedTextsOf(get(manifest.fetchedAtom).value, language);
    if (listed !== undefined && !hasResponse(get(fetchedAtom))) await set(ensureAtom);
    if (get(fetchedAtom).value !== null) return;
  }
  await set(texts.en.ensureAtom);
});

const amendmentTextsAtom = atom((get) =>
  forEachLanguage((wanted) => {
    const translated = get(texts[wanted].fetchedAtom);
    const language: Language = translated.value === null ? 'en' : wanted;
    return { ...get(texts[language].fetchedAtom), language };
  }),
);

const amendmentTitlesAtom = atom((get) => {
  const listed = get(manifest.fetchedAtom).value;
  const pages = listed?.pages ?? get(texts.en.fetchedAtom).value?.pages;
  const en = pages?.map(({ title }) => title) ?? [];
  return forEachLanguage((language) => translatedTextsOf(listed, language)?.titles ?? en);
});

export function useTexts() {
  const wanted = shownLanguage();
  const texts = useAtomValue(amendmentTextsAtom)[wanted];
  const ensureIn = useSetAtom(ensureAmendmentTextsAtom);
  const ensure = useCallback(() => void ensureIn(wanted), [ensureIn, wanted]);
  return { ...texts, wanted, ensure };
}

/** From page 1, also in English for the pictures. Empty until they are known. */
export function useTitles() {
  const ensure = useSetAtom(ensureAmendmentTitlesAtom);
  const reconnections = useAtomValue(reconnectionsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again on reconnection
  useEffect(() => {
    void ensure();
  }, [ensure, reconnections]);
  const all = useAtomValue(amendmentTitlesAtom);
  return { titles: all[shownLanguage()], englishTitles: all.en };
}

export function positionName(position: number): string | null {
  if (position === summaryPosition) return say(amendments.summaryName);
  return position === endPosition ? say(amendments.end) : null;
}
