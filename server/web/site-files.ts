import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { compress } from './compress.ts';
import { type Encoding, isWorthCompressing } from './encoding.ts';
import { variantPath } from './precompress.ts';
import { type IndexFacts, readIndexFacts } from './security-headers.ts';

export type SiteFile = {
  bytes: Buffer<ArrayBuffer>;
  contentType: string;
  /** Of the uncompressed bytes, without quotes. */
  hash: string;
  isCompressible: boolean;
  encoded(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
};

export type SiteFiles = {
  /** `path` is decoded and starts with a slash; undefined: there is no such file. */
  find(path: string): Promise<SiteFile | undefined>;
  /** What the policy needs to know of the index.html that is on disk now. */
  indexFacts(): Promise<IndexFacts>;
};

type Known = { mtimeMs: number; size: number; file: Promise<SiteFile> };

/** The built app, read from disk once per version of a file, so that a new build shows at once. */
export function openSiteFiles(dist: string): SiteFiles {
  const known = new Map<string, Known>();
  const facts = new WeakMap<SiteFile, IndexFacts>();
  let lastFacts: IndexFacts = readIndexFacts('');

  async function find(path: string): Promise<SiteFile | undefined> {
    if (!isServable(path)) return undefined;
    const full = join(dist, path);
    // A link could lead out of the folder, so only true files count.
    const stats = await lstat(full).catch(() => undefined);
    if (!stats?.isFile()) {
      known.delete(path);
      return undefined;
    }
    const seen = known.get(path);
    if (seen && seen.mtimeMs === stats.mtimeMs && seen.size === stats.size) return seen.file;
    const file = readSiteFile(full, stats.mtimeMs);
    known.set(path, { mtimeMs: stats.mtimeMs, size: stats.size, file });
    file.catch(() => known.delete(path));
    return file;
  }

  async function indexFacts(): Promise<IndexFacts> {
    const index = await find('/index.html');
    if (!index) return lastFacts;
    lastFacts = facts.get(index) ?? readIndexFacts(index.bytes.toString('utf8'));
    facts.set(index, lastFacts);
    return lastFacts;
  }

  return { find, indexFacts };
}

/** No way up, no dotfiles, and the compressed variants only as variants. */
function isServable(path: string): boolean {
  if (!path.startsWith('/') || /[\\\0]/.test(path) || /\.(br|gz|tmp)$/.test(path)) return false;
  return !path.split('/').some((segment) => segment.startsWith('.'));
}

async function readSiteFile(full: string, mtimeMs: number): Promise<SiteFile> {
  const bytes = await readFile(full);
  const contentType = getMimeType(full) ?? 'application/octet-stream';
  const best = new Map<Encoding, Buffer<ArrayBuffer>>();
  const quick = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    bytes,
    contentType,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isCompressible: isWorthCompressing(contentType),
    async encoded(encoding) {
      // The best variant may appear while the server runs: see precompress.ts.
      const ready = best.get(encoding) ?? (await readVariant(full, encoding, mtimeMs));
      if (ready) {
        best.set(encoding, ready);
        return ready;
      }
      const made = quick.get(encoding) ?? compress(bytes, encoding, 'quick');
      quick.set(encoding, made);
      return made;
    },
  };
}

async function readVariant(full: string, encoding: Encoding, originalMtimeMs: number) {
  const path = variantPath(full, encoding);
  const stats = await lstat(path).catch(() => undefined);
  if (!stats?.isFile() || stats.mtimeMs < originalMtimeMs) return undefined;
  return readFile(path).catch(() => undefined);
}
