import * as v from 'valibot';
import { AmendmentTexts } from '~/contracts/media.ts';
import type { Bytes } from './fetch-file.ts';
import type { LibraryFile } from './library-set.ts';

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

/**
 * Tells a whole file from anything else where no hash does: a picture is called one, words say all
 * that they have to, and there are as many bytes as were announced. A captive portal's page is
 * neither.
 *
 * @returns the file's type, or null where this is not the file, or not all of it
 */
export function typeOfWhole(
  part: LibraryFile['part'],
  { headers, bytes }: Pick<Bytes, 'headers' | 'bytes'>,
): string | null {
  const announced = headers.get('Content-Length');
  // The length of compressed bytes says nothing of what they unfold to.
  const isCounted = announced !== null && !headers.has('Content-Encoding');
  if (isCounted && Number(announced) !== bytes.byteLength) return null;
  if (part === 'words') return v.is(Words, bytes) ? 'application/json' : null;
  return bytes.byteLength === 0 ? null : pictureType(headers.get('Content-Type') ?? '', bytes);
}

function pictureType(type: string, bytes: ArrayBuffer): string | null {
  if (type.startsWith('image/')) return type;
  if (type !== '' && type !== 'application/octet-stream') return null;
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? null;
}
