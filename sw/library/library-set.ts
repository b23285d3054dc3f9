import {
  amendmentPageFile,
  amendmentPages,
  amendmentTextsFile,
} from '~/contracts/amendment-pages.ts';
import type { LibraryRecord } from '~/contracts/library.ts';
import type { MediaFile, MediaManifest } from '~/contracts/media.ts';
import { readAddress } from '~/core/address.ts';
import type { MediaHost } from '~/core/media.ts';
import { type Integrity, listedIntegrity, unlistedIntegrity } from './integrity.ts';

type Part = 'photo' | 'words' | 'page';

export type LibraryFile = {
  /** Absolute: on the media host, or a photo on another host. */
  readonly address: string;
  /** The address, with the hash if listed: two sets fit in the cache. */
  readonly key: string;
  readonly part: Part;
  /** False for an optional file that no list names. */
  readonly isNeeded: boolean;
  readonly integrity: Integrity;
};

const listedFile = (address: string, part: Part, listed: MediaFile): LibraryFile => ({
  address,
  key: `${address}?sha256=${listed.sha256}`,
  part,
  isNeeded: true,
  integrity: listedIntegrity({ sha256: listed.sha256, bytes: listed.bytes }),
});

const unlistedFile = (address: string, part: Part): LibraryFile => ({
  address,
  key: address,
  part,
  isNeeded: part === 'page',
  integrity: unlistedIntegrity(part === 'words' ? 'words' : 'picture'),
});

/** In order of use: the small texts of the amendments, then the photos of the booth. */
export type LibrarySet = readonly LibraryFile[];

/** Milliseconds until a missing file is requested again. */
export const missedFor = 24 * 60 * 60 * 1_000;

export function listedSet(
  host: MediaHost,
  { candidates, texts, textsInFilipino, pages }: MediaManifest,
): LibrarySet {
  const entry = (part: Part) => (listed: MediaFile) =>
    listedFile(host.addressOf(listed.file), part, listed);
  const words = textsInFilipino === undefined ? [texts] : [texts, textsInFilipino];
  return [
    ...words.map(entry('words')),
    ...candidates.map(entry('photo')),
    ...pages.map(entry('page')),
  ];
}

/** The files that the portal requests without a list. */
export function unlistedSet(host: MediaHost, photos: readonly string[]): LibrarySet {
  const addresses = photos.map((photo) => withoutFragment(host.addressOf(photo)));
  const photoAddresses = [...new Set(addresses)].filter((address) => isPhotoAddress(host, address));
  return [
    unlistedFile(host.addressOf(amendmentTextsFile('en')), 'words'),
    ...photoAddresses.map((address) => unlistedFile(address, 'photo')),
    ...amendmentPages.map((page) => unlistedFile(host.addressOf(amendmentPageFile(page)), 'page')),
  ];
}

export const isOnHost = (host: MediaHost, address: string): boolean =>
  address.startsWith(host.root.href);

export const withoutFragment = (address: string): string => address.replace(/#.*$/, '');

/** Below the media base only, if on our origin: never cache a response of the API. */
function isPhotoAddress(host: MediaHost, address: string): boolean {
  if (isOnHost(host, address) && address !== host.root.href) return true;
  const elsewhere = readAddress(address);
  return elsewhere?.protocol === 'https:' && elsewhere.origin !== location.origin;
}

/** Null while nothing is known about the host. */
export const currentSet = (host: MediaHost, record: LibraryRecord): LibrarySet | null =>
  record.current === null
    ? record.isUnlisted
      ? unlistedSet(host, record.photos)
      : null
    : listedSet(host, record.current);

export const nextSet = (host: MediaHost, { next }: LibraryRecord): LibrarySet | null =>
  next === null ? null : listedSet(host, next);

export const newestSet = (host: MediaHost, record: LibraryRecord): LibrarySet | null =>
  nextSet(host, record) ?? currentSet(host, record);

export const nameOfSet = (set: LibrarySet): string => set.map(({ key }) => key).join();

export const isMissed = ({ missed }: LibraryRecord, { address }: LibraryFile): boolean => {
  const at = missed[address];
  return at !== undefined && isRecent(at, missedFor);
};

/** Without files that were missing recently. */
export const wantedOf = (record: LibraryRecord, set: LibrarySet | null): LibrarySet =>
  (set ?? []).filter((file) => !isMissed(record, file));

/** Unlisted files count as 0. */
export const listedBytes = (set: LibrarySet): number =>
  set.reduce((sum, { integrity }) => sum + (integrity.bytes ?? 0), 0);

export const isListedSet = (set: LibrarySet): boolean =>
  set.every(({ integrity }) => integrity.isListed);

/** @param at epoch milliseconds; far in the future is not recent */
export const isRecent = (at: number, duration: number): boolean =>
  Math.abs(Date.now() - at) < duration;
