import * as v from 'valibot';
import { amendmentPageCount } from './amendment-pages.ts';

/** What this phone keeps of reading the amendments. */

const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(amendmentPageCount));

const pageSet = v.pipe(
  v.array(PageNumber),
  v.check((pages) => new Set(pages).size === pages.length),
);

/** Of one member and one referendum. */
export const Reading = v.object({
  version: v.literal(1),
  /** The page that was open last; null where none was. */
  lastPage: v.nullable(PageNumber),
  /** Pages that have been in front of the member for a while. */
  read: pageSet,
  bookmarks: pageSet,
});
export type Reading = v.InferOutput<typeof Reading>;

/** Of this phone, whoever reads on it; `darkPages` is null where pages follow the theme. */
export const ReaderSettings = v.object({
  version: v.literal(1),
  darkPages: v.nullable(v.boolean()),
});
export type ReaderSettings = v.InferOutput<typeof ReaderSettings>;
