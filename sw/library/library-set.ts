import {
  amendmentPageCount,
  amendmentPageFile,
  amendmentTextsFile,
} from '~/contracts/amendment-pages.ts';
import type { LibraryRecord } from '~/contracts/library.ts';
import type { MediaFile, MediaManifest } from '~/contracts/media.ts';
import { readAddress } from '~/lib/address.ts';
import type { MediaHost } from '~/lib/media.ts';
import { type Integrity, listedIntegrity, unlistedIntegrity } from './integrity.ts';

type Part = 'photo' | 'words' | 'page';

/** A file that the library keeps. */
export type LibraryFile = {
  /** Its absolute address; on the media host, or a photo on another one. */
  readonly address: string;
  /** Its key in the cache: the address, with the hash if it is listed, so that editions lie side by side. */
  readonly key: string;
  readonly part: Part;
  /** False if the portal can do without it, and no list says that the host has it. */
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

/** Files that belong together, in the order of their use: the booth needs its few photos first. */
export type LibrarySet = readonly LibraryFile[];

/** Milliseconds after which a photo or the words are asked for again that could not be had. */
export const missedFor = 24 * 60 * 60 * 1_000;

const pageNumbers = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);

export function listedSet(
  host: MediaHost,
  { candidates, texts, textsInFilipino, pages }: MediaManifest,
): LibrarySet {
  const entry = (part: Part) => (listed: MediaFile) =>
    listedFile(host.addressOf(listed.file), part, listed);
  const words = textsInFilipino === undefined ? [texts] : [texts, textsInFilipino];
  return [
    ...candidates.map(entry('photo')),
    ...words.map(entry('words')),
    ...pages.map(entry('page')),
  ];
}

/**
 * What a host without a list holds, as far as the portal knows: what it asks for on its screens. The
 * words in Filipino are asked for by no screen where no list names them.
 */
export function unlistedSet(host: MediaHost, photos: readonly string[]): LibrarySet {
  const addresses = photos.map((photo) => withoutFragment(host.addressOf(photo)));
  const photoAddresses = [...new Set(addresses)].filter((address) => isPhotoAddress(host, address));
  return [
    ...photoAddresses.map((address) => unlistedFile(address, 'photo')),
    unlistedFile(host.addressOf(amendmentTextsFile('en')), 'words'),
    ...pageNumbers.map((page) => unlistedFile(host.addressOf(amendmentPageFile(page)), 'page')),
  ];
}

export const isOnHost = (host: MediaHost, address: string): boolean =>
  address.startsWith(host.root.href);

export const withoutFragment = (address: string): string => address.replace(/#.*$/, '');

/** Never the portal's own address outside its media: an answer of the API is nothing to keep. */
function isPhotoAddress(host: MediaHost, address: string): boolean {
  if (isOnHost(host, address) && address !== host.root.href) return true;
  const elsewhere = readAddress(address);
  return elsewhere?.protocol === 'https:' && elsewhere.origin !== location.origin;
}

/** The set that pages are shown, or null while nothing is known of the host. */
export const shownSet = (host: MediaHost, record: LibraryRecord): LibrarySet | null =>
  record.current === null
    ? record.isUnlisted
      ? unlistedSet(host, record.photos)
      : null
    : listedSet(host, record.current);

/** The newer set that is on its way, or null. */
export const nextSet = (host: MediaHost, { next }: LibraryRecord): LibrarySet | null =>
  next === null ? null : listedSet(host, next);

/** The set that is to become whole. */
export const targetSet = (host: MediaHost, record: LibraryRecord): LibrarySet | null =>
  nextSet(host, record) ?? shownSet(host, record);

export const nameOfSet = (set: LibrarySet): string => set.map(({ key }) => key).join();

/** True where a file could not be had, and it is too soon to ask again. */
export const isMissed = ({ missed }: LibraryRecord, { address }: LibraryFile): boolean => {
  const at = missed[address];
  return at !== undefined && isRecent(at, missedFor);
};

/** The files of a set that are worth asking for. */
export const wantedOf = (record: LibraryRecord, set: LibrarySet | null): LibrarySet =>
  (set ?? []).filter((file) => !isMissed(record, file));

/** Bytes that a set takes, as far as the host lists their sizes. */
export const listedBytes = (set: LibrarySet): number =>
  set.reduce((sum, { integrity }) => sum + (integrity.bytes ?? 0), 0);

/** True if the host lists each file of a set with its hash. */
export const isListedSet = (set: LibrarySet): boolean =>
  set.every(({ integrity }) => integrity.isListed);

/** @param at epoch ms; a clock that was turned back makes nothing recent for longer than it was */
export const isRecent = (at: number, duration: number): boolean =>
  Math.abs(Date.now() - at) < duration;
