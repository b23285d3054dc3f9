import type { IncomingHttpHeaders } from 'node:http';
import { deltaEncoding, readDictionary } from './deltas.ts';
import { chooseEncoding } from './encoding.ts';
import { type HttpResponse, plainResponse } from './http-response.ts';
import type { SiteFile } from './site-files.ts';

/** Hashed names change with the content. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const;

export type Asked = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match' | 'range'> & {
  readonly 'available-dictionary'?: string | string[] | undefined;
};

/** @param versions the pattern of the paths of the file's versions, for a hashed file */
export async function respondWithFile(
  file: SiteFile,
  asked: Asked,
  kept: keyof typeof cacheControl,
  versions?: string,
): Promise<HttpResponse> {
  const { body, encoding, base } = await chooseBody(file, asked, versions);
  const etag = `"${[file.hash, encoding, base?.slice(0, 16)].filter(Boolean).join('-')}"`;
  const headers: HttpResponse['headers'] = { 'cache-control': cacheControl[kept], etag };
  if (file.isCompressible) headers['vary'] = 'Accept-Encoding';
  if (versions) {
    headers['vary'] = 'Accept-Encoding, Available-Dictionary';
    headers['use-as-dictionary'] = `match="${versions}"`;
  }
  if (matches(asked['if-none-match'], etag)) return { status: 304, headers };
  headers['content-type'] = file.contentType;
  if (encoding) headers['content-encoding'] = encoding;
  if (!file.isCompressible) {
    headers['accept-ranges'] = 'bytes';
    const range = readRange(asked.range, body.length);
    if (range) return respondWithPart(body, range, headers);
  }
  headers['content-length'] = String(body.length);
  return { status: 200, headers, body };
}

async function chooseBody(file: SiteFile, asked: Asked, versions: string | undefined) {
  const dictionary = versions && readDictionary(asked);
  const delta = dictionary ? await file.delta(dictionary) : undefined;
  if (delta) return { body: delta, encoding: deltaEncoding, base: dictionary };
  const encoding = file.isCompressible && chooseEncoding(asked['accept-encoding']);
  const encoded = encoding ? await file.encoded(encoding) : undefined;
  return encoded ? { body: encoded, encoding } : { body: file.bytes };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

type Range = { start: number; end: number };

/** Safari plays a clip by single ranges. Other requests get the whole file. */
function readRange(header: string | undefined, length: number): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, length - Number(last));
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  return { start, end };
}

function respondWithPart(
  body: Buffer<ArrayBuffer>,
  { start, end }: Range,
  headers: HttpResponse['headers'],
): HttpResponse {
  const total = body.length;
  if (start > end) {
    const range = { 'content-range': `bytes */${total}` };
    return plainResponse(416, 'This part of the file does not exist.', range);
  }
  const range = { 'content-range': `bytes ${start}-${end}/${total}` };
  return { status: 206, headers: { ...headers, ...range }, body: body.subarray(start, end + 1) };
}
