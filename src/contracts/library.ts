import * as v from 'valibot';
import { MediaManifest } from './media.ts';

/** `undecided`: fills itself, but asks first if the device saves data. */
const LibraryMode = v.picklist(['undecided', 'on', 'paused', 'removed']);

/** More photos than any election has, and more characters than any address has. */
export const mostPhotos = 400;
export const longestPhoto = 2_000;

/** Absolute, or relative to the media host. */
const Photos = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(longestPhoto))),
  v.maxLength(mostPhotos),
  v.readonly(),
);

/** The worker's record. Older workers omit newer fields. */
export const LibraryRecord = v.object({
  version: v.literal(1),
  mode: LibraryMode,
  /** The set in use; null if the host has listed none. */
  current: v.nullable(MediaManifest),
  /** A newer set, not complete yet. */
  next: v.nullable(MediaManifest),
  /** If true, one damaged file does not discard the others. */
  hasBeenWhole: v.optional(v.boolean(), false),
  /** The host responds, but has no list. */
  isUnlisted: v.optional(v.boolean(), false),
  photos: v.optional(Photos, []),
  /** Missing files of an unlisted set: epoch milliseconds by address. */
  missed: v.optional(v.record(v.string(), v.number()), {}),
  /** The last comparison of an unlisted set with the host, in epoch milliseconds. */
  comparedAt: v.optional(v.number(), 0),
});
export type LibraryRecord = v.InferOutput<typeof LibraryRecord>;

export const LibraryCommand = v.variant('kind', [
  /** Sent repeatedly: fills the library if allowed. */
  v.object({ kind: v.literal('library-run'), isSavingData: v.boolean() }),
  /** Save now, even if the device saves data. */
  v.object({ kind: v.literal('library-start') }),
  v.object({ kind: v.literal('library-pause') }),
  v.object({ kind: v.literal('library-remove') }),
  /** Repairs damaged files. If `isSavingData`, a newer set waits. Older pages omit it. */
  v.object({
    kind: v.literal('library-check'),
    isSavingData: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('library-photos'), photos: Photos }),
  /** The booth is open: fetch each photo at once. */
  v.object({ kind: v.literal('library-keep-photos'), photos: Photos }),
  /** A newer worker waits. */
  v.object({ kind: v.literal('library-end') }),
]);
export type LibraryCommand = v.InferOutput<typeof LibraryCommand>;

const libraryPhases = [
  'unknown',
  'asking',
  'running',
  'checking',
  'whole',
  'paused',
  'removed',
  /** The connection failed; retries by itself. */
  'waiting',
  /** Damaged or missing files are requested again later. */
  'incomplete',
  'full',
  /** The media host denies cross-origin reads, or the device stores nothing. */
  'online-only',
] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Amount = v.object({ kept: count, total: count });

/** Sizes in bytes. Without a list, `total` equals `kept`. Older workers omit newer fields. */
export const LibraryStatus = v.object({
  kind: v.literal('library-status'),
  phase: v.picklist(libraryPhases),
  pages: Amount,
  /** Includes photos that cannot be stored. */
  photos: v.optional(v.nullable(Amount), null),
  bytes: Amount,
  /** False if the host lists no hashes. */
  isProven: v.optional(v.boolean(), true),
  isUpdating: v.boolean(),
  /** Damaged files that the last check replaced; null before a check. */
  repaired: v.nullable(count),
});
export type LibraryStatus = v.InferOutput<typeof LibraryStatus>;
