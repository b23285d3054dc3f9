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

/** More than any election has candidates: what a page tells beyond that is not kept. */
export const mostPhotos = 400;
/** More characters than an address has. */
export const longestPhoto = 2_000;

/** As the lists of candidates name them: relative to the media host, or absolute. */
const Photos = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(longestPhoto))),
  v.maxLength(mostPhotos),
  v.readonly(),
);

/** The worker's own record in IndexedDB. What came later is optional: older workers leave it out. */
export const LibraryRecord = v.object({
  version: v.literal(1),
  mode: LibraryMode,
  /** The set that is shown; null where the host has not listed one. */
  current: v.nullable(MediaManifest),
  /** A newer one that is not whole yet, where the current one has been. */
  next: v.nullable(MediaManifest),
  /** The current set was whole once: one damaged file is no reason to let go of the others. */
  hasBeenWhole: v.optional(v.boolean(), false),
  /** The host answers, but lists nothing: the set that is shown is what the portal knows of itself. */
  isUnlisted: v.optional(v.boolean(), false),
  /** The candidates' photos, as a page told of them last. */
  photos: v.optional(Photos, []),
  /** Addresses of an unlisted set's photos and words that could not be had: when, epoch ms. */
  missed: v.optional(v.record(v.string(), v.number()), {}),
  /** When an unlisted set was last compared with what the host holds, epoch ms; 0 for never. */
  comparedAt: v.optional(v.number(), 0),
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
  /** Names the candidates' photos: the worker does not know who stands for election. */
  v.object({ kind: v.literal('library-photos'), photos: Photos }),
  /** The booth is open: names the photos, and fetches each at once, whatever the library waits for. */
  v.object({ kind: v.literal('library-keep-photos'), photos: Photos }),
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
  /** Some files did not arrive as they should; they are asked for again later. */
  'incomplete',
  /** The phone has no room. */
  'full',
  /** The media host does not let this site read its files, or the phone keeps none: online only. */
  'online-only',
] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Amount = v.object({ kept: count, total: count });

/**
 * What the worker tells the pages. Sizes are bytes; of a set without a list only what is kept has a
 * known size, and the total is the same. What came later is optional: an older worker does not say.
 */
export const LibraryStatus = v.object({
  kind: v.literal('library-status'),
  phase: v.picklist(libraryPhases),
  pages: Amount,
  /** The candidates' photos, those included that cannot be kept; null where it is not said. */
  photos: v.optional(v.nullable(Amount), null),
  bytes: Amount,
  /** The host lists these files with their hashes; false where nothing can be held against them. */
  isProven: v.optional(v.boolean(), true),
  /** A newer set is on its way; the older one is shown until the newer is whole. */
  isUpdating: v.boolean(),
  /** How many damaged files the last check found and fetched again; null before a check. */
  repaired: v.nullable(count),
});
export type LibraryStatus = v.InferOutput<typeof LibraryStatus>;
