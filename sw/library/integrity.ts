import * as v from 'valibot';
import { AmendmentTexts, type MediaFile } from '~/contracts/media.ts';

export type Received = { readonly headers: Headers; readonly bytes: ArrayBuffer };

/** `sha256` is lower-case hexadecimal. */
export type Digest = Pick<MediaFile, 'sha256' | 'bytes'>;

/**
 * A listed file must match its hash. An unlisted one must be a whole file of its kind; its hash at
 * that time detects later damage.
 */
export type Integrity = {
  readonly isListed: boolean;
  /** Null if unlisted. */
  readonly bytes: number | null;
  /** Null for another file or a part of one. */
  readonly check: (received: Received) => Promise<(Digest & { readonly type: string }) | null>;
  /** @param seal the digest when stored */
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

/** Checks type, content and length: a captive portal's page fails. Null for others. */
function typeOfWhole(kind: 'picture' | 'words', { headers, bytes }: Received): string | null {
  const announced = headers.get('Content-Length');
  // The header counts the compressed bytes.
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

/** For hosts that send no type. */
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
