import * as v from 'valibot';
import { MediaManifest } from './media.ts';

/**
 * The offline library: what the service worker keeps of the media host, what the pages ask of it,
 * and what it tells them.
 */

/**
 * What the member wants: `undecided` lets the library fill itself, except where the phone is set to
 * save data; then it asks first.
 */
const LibraryMode = v.picklist(['undecided', 'on', 'paused', 'removed']);

/** The worker's own record in IndexedDB. */
export const LibraryRecord = v.object({
  version: v.literal(1),
  mode: LibraryMode,
  /** The set that is shown. */
  current: v.nullable(MediaManifest),
  /** A newer one that is not whole yet, where the current one has been. */
  next: v.nullable(MediaManifest),
  /** The current set was whole once: one damaged file is no reason to let go of the others. */
  hasBeenWhole: v.optional(v.boolean(), false),
});
export type LibraryRecord = v.InferOutput<typeof LibraryRecord>;

/** What a page asks of the worker. */
export const LibraryCommand = v.variant('kind', [
  /** Sent by itself, again and again: fills the library where it may. */
  v.object({ kind: v.literal('library-run'), isSavingData: v.boolean() }),
  /** The member's word: save now, also where data is to be saved. */
  v.object({ kind: v.literal('library-start') }),
  v.object({ kind: v.literal('library-pause') }),
  v.object({ kind: v.literal('library-remove') }),
  /**
   * Reads every kept file again and fetches what is missing or damaged; where data is to be saved, a
   * newer set waits for the member's word. A page of an older version does not say.
   */
  v.object({
    kind: v.literal('library-check'),
    isSavingData: v.optional(v.boolean(), false),
  }),
]);
export type LibraryCommand = v.InferOutput<typeof LibraryCommand>;

const libraryPhases = [
  /** Nothing is known of the media host yet. */
  'unknown',
  'asking',
  'running',
  'checking',
  'whole',
  'paused',
  'removed',
  /** The connection broke; it goes on by itself. */
  'waiting',
  /** Some files did not arrive as listed; they are asked for again later. */
  'incomplete',
  /** The phone has no room. */
  'full',
  /** The media host has no list, or does not let this site read its files: pictures online only. */
  'online-only',
] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Amount = v.object({ kept: count, total: count });

/** What the worker tells the pages. Sizes are bytes. */
export const LibraryStatus = v.object({
  kind: v.literal('library-status'),
  phase: v.picklist(libraryPhases),
  pages: Amount,
  bytes: Amount,
  /** A newer set is on its way; the older one is shown until the newer is whole. */
  isUpdating: v.boolean(),
  /** How many damaged files the last check found and fetched again; null before a check. */
  repaired: v.nullable(count),
});
export type LibraryStatus = v.InferOutput<typeof LibraryStatus>;
