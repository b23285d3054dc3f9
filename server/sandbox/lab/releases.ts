import { createHash } from 'node:crypto';
import { makeSiteFile, type SiteFile, type SiteFiles } from '../../web/site-files.ts';
import { listedFiles, renewRevision } from './precache-list.ts';

export const releaseKinds = ['whole', 'missing-chunk', 'half-finished'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** 0: the built app. */
export type Release = { readonly release: number; readonly kind: ReleaseKind };

type State = Release & {
  /** Older than `release` if the upload is half finished. */
  readonly index: number;
  /** `assets/….js`, a 404 during this release. */
  readonly missing: string | null;
};

export type Releases = {
  readonly current: () => Release;
  /** `publish` rejects before this call. */
  readonly over: (files: SiteFiles) => SiteFiles;
  /** Rejects with CannotPublish. */
  readonly publish: (kind: ReleaseKind) => Promise<Release>;
  readonly reset: () => void;
};

export class CannotPublish extends Error {}

const index = '/index.html';
const worker = '/sw.js';
const original: State = { release: 0, kind: 'whole', index: 0, missing: null };
const charset = /<meta charset[^>]*>/i;

/** Simulates releases without a build: changes only index.html and the worker, on request. */
export function createReleases(): Releases {
  let built: SiteFiles | undefined;
  let state = original;

  const over = (files: SiteFiles): SiteFiles => {
    built = files;
    const made = new Map<string, { of: string; file: SiteFile }>();

    const find = async (path: string) => {
      const { release, missing } = state;
      const file = await files.find(path);
      if (file === undefined || release === 0) return file;
      if (path === `/${missing}`) return undefined;
      if (path !== index && path !== worker) return file;
      const page = await files.find(index);
      const of = [release, state.index, missing, file.hash, page?.hash].join();
      const known = made.get(path);
      if (known?.of === of) return known.file;
      const text =
        path === index ? indexOf(file, state.index) : workerOf(file, page ?? file, state);
      const fresh = makeSiteFile(Buffer.from(text), file.contentType);
      made.set(path, { of, file: fresh });
      return fresh;
    };

    // The policy ignores the release mark.
    return { ...files, find };
  };

  const publish = async (kind: ReleaseKind): Promise<Release> => {
    if (built === undefined) {
      throw new CannotPublish('A release needs the built app: use npm start.');
    }
    const page = await built.find(index);
    const files = listedFiles(textOf(await built.find(worker)));
    if (!charset.test(textOf(page)) || !files.includes('index.html')) {
      throw new CannotPublish(
        'The built app is incomplete: its worker does not list index.html. Build it again.',
      );
    }
    const missing = kind === 'missing-chunk' ? chunkOf(files) : null;
    const release = state.release + 1;
    state = {
      release,
      kind,
      index: kind === 'half-finished' ? state.index : release,
      missing,
    };
    return { release, kind };
  };

  return {
    current: () => ({ release: state.release, kind: state.kind }),
    over,
    publish,
    reset: () => {
      state = original;
    },
  };
}

const textOf = (file: SiteFile | undefined): string => file?.bytes.toString('utf8') ?? '';

function indexOf(page: SiteFile, release: number): string {
  if (release === 0) return textOf(page);
  const mark = `<meta name="release" content="${release}">`;
  return textOf(page).replace(charset, (tag) => `${tag}\n    ${mark}`);
}

/** The new release's worker, even if index.html is older. */
function workerOf(file: SiteFile, page: SiteFile, { release, missing }: State): string {
  const revision = `release-${release}`;
  const digest = createHash('sha256').update(indexOf(page, release)).digest('base64');
  const renewed = renewRevision(textOf(file), 'index.html', revision, `sha256-${digest}`);
  return missing === null ? renewed : renewRevision(renewed, missing, revision);
}

function chunkOf(files: readonly string[]): string {
  const chunks = files.filter((file) => /^assets\/.*\.js$/.test(file));
  const chunk = chunks.find((file) => /^assets\/help-[\w-]+\.js$/.test(file)) ?? chunks.at(-1);
  if (chunk === undefined)
    throw new CannotPublish('The built app has no chunk to remove. Build it again.');
  return chunk;
}
