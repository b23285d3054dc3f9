import { createHash } from 'node:crypto';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import type { AmendmentTexts, MediaManifest } from '~/contracts/media.ts';

export type MediaSet = {
  readonly edition: number;
  readonly manifest: MediaManifest;
  readonly bodies: ReadonlyMap<string, string>;
};

export const pageFiles: readonly string[] = Array.from({ length: amendmentPageCount }, (_, index) =>
  amendmentPageFile(index + 1),
);
export const photoFiles = ['candidates/ana.webp', 'candidates/ben.webp', 'candidates/cid.webp'];
export const textsFile = 'amendments/texts.json';
export const filipinoFile = 'amendments/texts.fil.json';
/** In the order of fetching. */
export const allFiles: readonly string[] = [textsFile, ...photoFiles, ...pageFiles];

export const hashOf = (body: string, encoding: BufferEncoding = 'utf8'): string =>
  createHash('sha256').update(body, encoding).digest('hex');

export const bytesOf = (body: string): number => Buffer.byteLength(body);

export const bytesOfAll = ({ bodies }: MediaSet): number =>
  [...bodies.values()].reduce((sum, body) => sum + bytesOf(body), 0);

function setOf(edition: number, bodies: ReadonlyMap<string, string>): MediaSet {
  const entry = (file: string) => {
    const body = bodies.get(file) ?? '';
    return { file, sha256: hashOf(body), bytes: bytesOf(body) };
  };
  const titles = pageFiles.map((_, index) => `Artikulo ${index + 1}`);
  const manifest: MediaManifest = {
    version: 1,
    pages: pageFiles.map((file, index) => ({ ...entry(file), title: `Article ${index + 1}` })),
    texts: entry(textsFile),
    ...(bodies.has(filipinoFile) && { textsInFilipino: { ...entry(filipinoFile), titles } }),
    candidates: [...bodies.keys()].filter((file) => file.startsWith('candidates/')).map(entry),
  };
  return { edition, manifest, bodies };
}

const firstBody = (file: string, index: number) => `${file}, edition 1${'.'.repeat(index)}`;

export const firstSet: MediaSet = setOf(
  1,
  new Map(allFiles.map((file, index) => [file, firstBody(file, index)])),
);

export const bilingualSet: MediaSet = setOf(
  1,
  new Map([...firstSet.bodies, [filipinoFile, firstBody(filipinoFile, 0)]]),
);

const words: AmendmentTexts = {
  version: 1,
  pages: pageFiles.map((file) => ({ title: file, blocks: [] })),
};
/** The same with a valid text, which is required without a list. */
export const readableSet: MediaSet = setOf(
  1,
  new Map([...firstSet.bodies, [textsFile, JSON.stringify(words)]]),
);

/** The next edition, with changed or new files, and without those in `gone`. */
export function renew(set: MediaSet, changed: readonly string[], gone: readonly string[] = []) {
  const edition = set.edition + 1;
  const bodies = new Map(set.bodies);
  for (const file of changed) bodies.set(file, `${file}, edition ${edition}`);
  for (const file of gone) bodies.delete(file);
  return setOf(edition, bodies);
}
