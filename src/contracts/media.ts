import * as v from 'valibot';
import { amendmentPageCount } from './amendment-pages.ts';
import type { Language } from './languages.ts';

/** `manifest.json` on the host of the pictures, made by `npm run media-list`. */

const mediaFile = {
  /** Relative to the media base: `amendments/01.webp`. */
  file: v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*(\.\w+)+$/)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
};

const MediaFile = v.object(mediaFile);
export type MediaFile = v.InferOutput<typeof MediaFile>;

const AmendmentPage = v.object({ ...mediaFile, title: v.string() });
export type AmendmentPage = v.InferOutput<typeof AmendmentPage>;

/** `titles`: in reading order, in the other language. */
const TranslatedTexts = v.object({
  ...mediaFile,
  titles: v.pipe(v.array(v.string()), v.length(amendmentPageCount)),
});

export const MediaManifest = v.object({
  version: v.literal(1),
  pages: v.pipe(v.array(AmendmentPage), v.length(amendmentPageCount)),
  texts: MediaFile,
  /** Many hosts lack them. */
  textsInFilipino: v.optional(TranslatedTexts),
  candidates: v.array(MediaFile),
});
export type MediaManifest = v.InferOutput<typeof MediaManifest>;

export const translatedTextsOf = (listed: MediaManifest | null, language: Language) =>
  language === 'fil' ? listed?.textsInFilipino : undefined;

/** `present` is '' for a new section, `proposed` is '' for a repealed one. */
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

/** For screen readers and larger text. */
export const AmendmentTexts = v.object({
  version: v.literal(1),
  pages: v.pipe(
    v.array(v.object({ title: v.string(), blocks: v.array(AmendmentBlock) })),
    v.length(amendmentPageCount),
  ),
});
export type AmendmentTexts = v.InferOutput<typeof AmendmentTexts>;
