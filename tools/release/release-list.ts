import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { SiteFiles } from '../../server/web/site-files.ts';
import { screens } from '../../src/contracts/screens.gen.ts';
import { staticHostNames } from '../build/static-hosts.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

/** `path` is the address, as `/index.html`. */
const ListedFile = v.object({ path: v.string(), sha256, bytes: v.number() });

/** Signed, so another format needs another number. */
const ReleaseList = v.object({
  format: v.literal('kaagapay-release-1'),
  version: v.string(),
  /** In git. A build of it with `settings` gives `files`. */
  commit: v.pipe(v.string(), v.regex(/^[\da-f]{40}$/)),
  /** VITE_… of the build: public, because scripts contain them. */
  settings: v.record(v.string(), v.string()),
  files: v.array(ListedFile),
  /** Addresses that get index.html. Parameters have a `$`. */
  screens: v.array(v.string()),
  /** SHA-256 of the list of packages (CycloneDX) beside this list. */
  sbom: sha256,
});

export type ListedFile = v.InferOutput<typeof ListedFile>;
export type ReleaseList = v.InferOutput<typeof ReleaseList>;

export const listName = 'release.json';
export const signatureName = `${listName}.sig`;
/** In the folder of the build, but written after the list. */
export const unlisted: readonly string[] = [listName, signatureName, ...staticHostNames].map(
  (name) => `/${name}`,
);

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The files that a server serves, except those that are written after the list. */
export async function hashFiles(files: SiteFiles): Promise<ListedFile[]> {
  const paths = (await files.paths()).filter((path) => !unlisted.includes(path));
  return Promise.all(
    paths.map(async (path) => {
      const bytes = (await files.find(path))?.bytes ?? new Uint8Array();
      return { path, sha256: sha256Of(bytes), bytes: bytes.length };
    }),
  );
}

type Facts = Omit<ReleaseList, 'format' | 'files' | 'screens'>;

export const listRelease = async (files: SiteFiles, facts: Facts): Promise<ReleaseList> => ({
  format: 'kaagapay-release-1',
  ...facts,
  files: await hashFiles(files),
  screens: [...screens],
});

export const writeList = (list: ReleaseList): Buffer =>
  Buffer.from(`${JSON.stringify(list, null, 2)}\n`);

/** @returns null if the bytes are no list of this format */
export function readList(bytes: Buffer): ReleaseList | null {
  const text = v.pipe(v.string(), v.parseJson(), ReleaseList);
  const result = v.safeParse(text, bytes.toString('utf8'));
  return result.success ? result.output : null;
}
