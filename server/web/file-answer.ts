import { chooseEncoding } from './encoding.ts';
import { plainAnswer } from './plain-answer.ts';
import type { SiteFile } from './site-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

type Headers = Record<string, string>;

/** `isHashed`: the name changes with the content, so that it may be kept for ever. */
export async function answerWithFile(
  file: SiteFile,
  request: Request,
  { isHashed }: { isHashed: boolean },
): Promise<Response> {
  const { body, encoding } = await chooseBody(file, request);
  const etag = encoding ? `"${file.hash}-${encoding}"` : `"${file.hash}"`;
  const headers: Headers = { 'cache-control': isHashed ? IMMUTABLE : 'no-cache', etag };
  if (file.isCompressible) headers['vary'] = 'Accept-Encoding';
  if (matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers['content-type'] = file.contentType;
  if (encoding) headers['content-encoding'] = encoding;
  if (!file.isCompressible) {
    headers['accept-ranges'] = 'bytes';
    const range = readRange(request.headers.get('range'), body.length);
    if (range) return answerWithPart(body, range, headers);
  }
  headers['content-length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

async function chooseBody(file: SiteFile, request: Request) {
  const encoding = file.isCompressible && chooseEncoding(request.headers.get('accept-encoding'));
  if (!encoding) return { body: file.bytes };
  const encoded = await file.encoded(encoding);
  return encoded.length < file.bytes.length ? { body: encoded, encoding } : { body: file.bytes };
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

type Range = { start: number; end: number };

/** One range, as Safari asks for when it plays a clip; anything else gets the whole file. */
function readRange(header: string | null, length: number): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, length - Number(last));
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  return { start, end };
}

function answerWithPart(body: Buffer<ArrayBuffer>, { start, end }: Range, headers: Headers) {
  if (start > end) {
    return plainAnswer(416, 'This part of the file does not exist.', {
      'content-range': `bytes */${body.length}`,
    });
  }
  const range = { 'content-range': `bytes ${start}-${end}/${body.length}` };
  return new Response(body.subarray(start, end + 1), {
    status: 206,
    headers: { ...headers, ...range },
  });
}
