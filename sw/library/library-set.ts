import {
  amendmentPageCount,
  amendmentPageFile,
  amendmentTextsFile,
} from '~/contracts/amendment-pages.ts';
import type { LibraryRecord } from '~/contracts/library.ts';
import type { MediaFile, MediaManifest } from '~/contracts/media.ts';
import { readAddress } from '~/lib/address.ts';
import type { MediaHost } from '~/lib/media.ts';

/** A file that the library keeps, with proof or without. */
export type LibraryFile = {
  /** Its whole address; on the media host, or a photo on another one. */
  readonly address: string;
  readonly part: 'photo' | 'words' | 'page';
  /** What the host's list says of its bytes; null where there is no list. */
  readonly proof: Proof | null;
};

/** What bytes can be held against. */
export type Proof = Pick<MediaFile, 'sha256' | 'bytes'>;

/** Files that belong together, in the order of their use: the booth needs its few photos first. */
export type LibrarySet = readonly LibraryFile[];

/** Milliseconds after which a photo or the words are asked for again that could not be had. */
export const missedFor = 24 * 60 * 60 * 1_000;

const pageNumbers = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);

export function listedSet(
  host: MediaHost,
  { candidates, texts, textsInFilipino, pages }: MediaManifest,
): LibrarySet {
  const entry = (part: LibraryFile['part']) => (listed: MediaFile) => ({
    address: host.addressOf(listed.file),
    part,
    proof: { sha256: listed.sha256, bytes: listed.bytes },
  });
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
  const entry = (part: LibraryFile['part']) => (address: string) => ({
    address,
    part,
    proof: null,
  });
  const addresses = photos.map((photo) => withoutFragment(host.addressOf(photo)));
  const photoAddresses = [...new Set(addresses)].filter((address) => isPhotoAddress(host, address));
  return [
    ...photoAddresses.map(entry('photo')),
    entry('words')(host.addressOf(amendmentTextsFile.en)),
    ...pageNumbers.map(amendmentPageFile).map(host.addressOf).map(entry('page')),
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

export const nameOfSet = (set: LibrarySet): string =>
  set.map(({ address, proof }) => `${address} ${proof?.sha256 ?? ''}`).join();

/** False for what the portal can do without, where nobody says that the host has it at all. */
export const isNeeded = ({ part, proof }: LibraryFile): boolean =>
  part === 'page' || proof !== null;

/** True where a file could not be had, and it is too soon to ask again. */
export const isMissed = ({ missed }: LibraryRecord, { address }: LibraryFile): boolean => {
  const at = missed[address];
  return at !== undefined && isRecent(at, missedFor);
};

/** The files of a set that are worth asking for. */
export const wantedOf = (record: LibraryRecord, set: LibrarySet | null): LibrarySet =>
  (set ?? []).filter((file) => !isMissed(record, file));

/** True where each file of a set can be held against what the host lists. */
export const isProvenSet = (set: LibrarySet): boolean => set.every(({ proof }) => proof !== null);

/** @param at epoch ms; a clock that was turned back makes nothing recent for longer than it was */
export const isRecent = (at: number, duration: number): boolean =>
  Math.abs(Date.now() - at) < duration;
