import * as v from 'valibot';
import { amendmentPageCount } from './amendment-pages.ts';
import type { Language } from './languages.ts';

/**
 * What the media host holds, as its `manifest.json` lists it. The list is ours (it is made by
 * `npm run artwork`): whoever puts pictures on another host puts the list beside them.
 */

const mediaFile = {
  /** Relative to the media base, e.g. `amendments/01.webp` or `amendments/texts.fil.json`. */
  file: v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*(\.\w+)+$/)),
  /** Of the file's bytes, in lower-case hexadecimal. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
};

const MediaFile = v.object(mediaFile);
export type MediaFile = v.InferOutput<typeof MediaFile>;

/** A page as a picture; `title` says what stands on it, e.g. `Article III. Membership`. */
const AmendmentPage = v.object({ ...mediaFile, title: v.string() });
export type AmendmentPage = v.InferOutput<typeof AmendmentPage>;

/** The words in another language, with what stands on each page, in reading order. */
const TranslatedTexts = v.object({
  ...mediaFile,
  titles: v.pipe(v.array(v.string()), v.length(amendmentPageCount)),
});

export const MediaManifest = v.object({
  version: v.literal(1),
  /** In reading order: the first is page 1. */
  pages: v.pipe(v.array(AmendmentPage), v.length(amendmentPageCount)),
  /** The words of the pages, see AmendmentTexts. */
  texts: MediaFile,
  /** The same in Filipino. Many a host has none, and its list says nothing of it. */
  textsInFilipino: v.optional(TranslatedTexts),
  /** The candidates' photos. */
  candidates: v.array(MediaFile),
});
export type MediaManifest = v.InferOutput<typeof MediaManifest>;

/** What a list says of the words in a language: there is a field for Filipino alone so far. */
export const translatedTextsOf = (listed: MediaManifest | null, language: Language) =>
  language === 'fil' ? listed?.textsInFilipino : undefined;

/** One part of a page in words. `present` is '' for a new section, `proposed` '' for a repealed one. */
const AmendmentBlock = v.variant('kind', [
  v.object({ kind: v.literal('heading'), text: v.string() }),
  v.object({ kind: v.literal('paragraph'), text: v.string() }),
  v.object({
    kind: v.literal('change'),
    section: v.string(),
    present: v.string(),
    proposed: v.string(),
    reason: v.string(),
  }),
]);
export type AmendmentBlock = v.InferOutput<typeof AmendmentBlock>;

/** The words of every page, in reading order: for who cannot see the pictures, or reads larger. */
export const AmendmentTexts = v.object({
  version: v.literal(1),
  pages: v.pipe(
    v.array(v.object({ title: v.string(), blocks: v.array(AmendmentBlock) })),
    v.length(amendmentPageCount),
  ),
});
export type AmendmentTexts = v.InferOutput<typeof AmendmentTexts>;
