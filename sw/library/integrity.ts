import * as v from 'valibot';
import { AmendmentTexts, type MediaFile } from '~/contracts/media.ts';

/** A file as it came, in full, with the headers of its response. */
export type Received = { readonly headers: Headers; readonly bytes: ArrayBuffer };

/** What bytes are recognised by. `sha256` is lower-case hexadecimal. */
export type Digest = Pick<MediaFile, 'sha256' | 'bytes'>;

/**
 * How the library knows that bytes are the file that they should be.
 *
 * A host with a list names a hash for each file. A host without one names nothing: then a file has to
 * look like a whole file of its kind, and the hash that it was kept with finds damage on the phone.
 */
export type Integrity = {
  readonly isListed: boolean;
  /** Size in bytes, as the host lists it; null if it lists nothing. */
  readonly bytes: number | null;
  /** @returns the file's type and digest, or null if this is another file or a part of one */
  readonly check: (received: Received) => Promise<(Digest & { readonly type: string }) | null>;
  /** @param seal the digest that these bytes were kept with */
  readonly isIntact: (bytes: ArrayBuffer, seal: Digest) => Promise<boolean>;
};

export const listedIntegrity = (listed: Digest): Integrity => ({
  isListed: true,
  bytes: listed.bytes,
  check: async ({ headers, bytes }) =>
    (await matches(bytes, listed)) ? { ...listed, type: headers.get('Content-Type') ?? '' } : null,
  isIntact: (bytes) => matches(bytes, listed),
});

export const unlistedIntegrity = (kind: 'picture' | 'words'): Integrity => ({
  isListed: false,
  bytes: null,
  check: async (received) => {
    const type = typeOfWhole(kind, received);
    return type === null ? null : { ...(await digestOf(received.bytes)), type };
  },
  isIntact: matches,
});

async function matches(bytes: ArrayBuffer, expected: Digest): Promise<boolean> {
  if (bytes.byteLength !== expected.bytes) return false;
  return expected.sha256 === (await digestOf(bytes)).sha256;
}

async function digestOf(bytes: ArrayBuffer): Promise<Digest> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { sha256, bytes: bytes.byteLength };
}

/**
 * Tells a whole file from anything else without a hash: a picture has a picture's type, the words are
 * complete, and there are as many bytes as were announced. The page of a captive portal fails.
 *
 * @returns the file's type, or null if this is another file or a part of one
 */
function typeOfWhole(kind: 'picture' | 'words', { headers, bytes }: Received): string | null {
  const announced = headers.get('Content-Length');
  // The announced length is that of the compressed bytes.
  const isCounted = announced !== null && !headers.has('Content-Encoding');
  if (isCounted && Number(announced) !== bytes.byteLength) return null;
  if (kind === 'words') return v.is(Words, bytes) ? 'application/json' : null;
  return bytes.byteLength === 0 ? null : pictureType(headers.get('Content-Type') ?? '', bytes);
}

const Words = v.pipe(
  v.instance(ArrayBuffer),
  v.transform((bytes) => new TextDecoder().decode(bytes)),
  v.parseJson(),
  AmendmentTexts,
);

/** How a picture begins, one character a byte, for hosts that do not know the type of theirs. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
];

function pictureType(type: string, bytes: ArrayBuffer): string | null {
  if (type.startsWith('image/')) return type;
  if (type !== '' && type !== 'application/octet-stream') return null;
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? null;
}
