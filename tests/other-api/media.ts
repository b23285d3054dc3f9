import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { candidates } from './candidates.ts';

/** There is no list of pictures, because other media hosts have none. */

const pageCount = 35;
const types = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' } as const;

const drawing = (words: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dfe6ee"/><text x="50%" y="50%" font-size="40" text-anchor="middle">${words}</text></svg>`;

const drawn = new Map<string, Promise<Buffer>>();

/** @returns the bytes, or null if there is no such picture */
function pictureOf(file: string): Promise<Buffer> | null {
  const known = drawn.get(file);
  if (known !== undefined) return known;
  const page = /^amendments\/(\d{2})\.webp$/.exec(file)?.[1];
  const candidate = candidates.find(({ picture }) => file.split('/').at(-1) === picture);
  const isPage = page !== undefined && Number(page) >= 1 && Number(page) <= pageCount;
  if (!isPage && candidate === undefined) return null;
  const svg = Buffer.from(
    candidate ? drawing(candidate.code, 240, 240) : drawing(`Page ${page}`, 1190, 1684),
  );
  const bytes = file.endsWith('.svg')
    ? Promise.resolve(svg)
    : sharp(svg)
        .toFormat(candidate ? 'png' : 'webp')
        .toBuffer();
  drawn.set(file, bytes);
  return bytes;
}

/** Serves `/media/…` as the portal forwards it, and the same files in any other folder. */
export const respondWithPicture: RequestListener = async (request, response) => {
  response.sendDate = false;
  const { pathname } = new URL(request.url ?? '/', 'http://media');
  const file = pathname.replace(/^\/(media\/)?/, '');
  const bytes = await pictureOf(file);
  if (bytes === null) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    return;
  }
  const kind = file.split('.').at(-1) as keyof typeof types;
  response.writeHead(200, { 'content-type': types[kind], 'access-control-allow-origin': '*' });
  response.end(bytes);
};
