import { parseJson } from '~/contracts/json.ts';

/** The first bytes of a text that says itself how it is written. */
const marks: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

const charsetIn = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];

function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  try {
    return new TextDecoder(marked ?? charsetIn(contentType));
  } catch {
    return new TextDecoder();
  }
}

/** What some servers answer where there is nothing to say. */
const justFine = 'ok';

/**
 * Reads a body in the charset that it has, or that its type names, else in UTF-8; blank, or a bare
 * "OK", holds nothing. Source: docs/behaviour/api.md#reading-answers.
 *
 * @throws a SyntaxError where it is no JSON
 */
export function readBody(body: ArrayBuffer, contentType: string | null): unknown {
  const bytes = new Uint8Array(body);
  const json = decoderFor(bytes, contentType ?? '')
    .decode(bytes)
    .trim();
  return json === '' || json.toLowerCase() === justFine ? null : parseJson(json);
}
