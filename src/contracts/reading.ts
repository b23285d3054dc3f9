import * as v from 'valibot';
import { amendmentPageCount } from './amendment-pages.ts';

const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(amendmentPageCount));

const pageSet = v.pipe(
  v.array(PageNumber),
  v.check((pages) => new Set(pages).size === pages.length),
);

/** One record per member and referendum. */
export const Reading = v.object({
  version: v.literal(1),
  /** Unused: earlier releases cannot read a record without it. */
  lastPage: v.nullable(PageNumber),
  /** Pages that were visible for some time. */
  read: pageSet,
  bookmarks: pageSet,
});
export type Reading = v.InferOutput<typeof Reading>;

const ReaderMode = v.picklist(['text', 'page']);
export type ReaderMode = v.InferOutput<typeof ReaderMode>;

/** For all members. Null follows the theme (`darkPages`) or the device (`mode`). */
export const ReaderSettings = v.object({
  version: v.literal(1),
  darkPages: v.nullable(v.boolean()),
  mode: v.optional(v.nullable(ReaderMode), null),
});
export type ReaderSettings = v.InferOutput<typeof ReaderSettings>;
