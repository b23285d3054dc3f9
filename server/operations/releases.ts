import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import portal from '../../package.json' with { type: 'json' };
import { logOf, nameOf } from '../log.ts';

/** The releases that members may have: by these, and by nothing else that is sent, versions are counted. */
export type Releases = {
  /** The portal's number, as `package.json` has it. */
  readonly isVersion: (version: string) => boolean;
  /** The hash in the name of the page's own script. */
  readonly isPage: (hash: string) => boolean;
  readonly close: () => void;
};

type Settings = {
  /** Where each server notes what it serves, one line for each release; undefined: nowhere. */
  readonly file: string | undefined;
  /** The page that is served now; undefined while there is none. */
  readonly readPage: () => Promise<string | undefined>;
  readonly lookEveryMs?: number;
};

/** Older ones are no longer told apart. */
const most = 40;

const log = logOf('operations');

/**
 * What this server serves, and what this server and those that share its folder have served before: the
 * pages of older releases stay open for days, and two releases serve at once during an update.
 */
export async function watchReleases(settings: Settings): Promise<Releases> {
  const { file, readPage, lookEveryMs = 60_000 } = settings;
  let versions = new Set<string>();
  let pages = new Set<string>();
  let lastProblem = '';
  let isClosed = false;

  async function look(): Promise<void> {
    const own = `${portal.version} ${pageVersionIn((await readPage()) ?? '') ?? ''}`.trim();
    const noted = await readNoted(file);
    if (file && !noted.includes(own)) await note(file, own);
    const releases = [...noted.slice(-most), own].map((line) => line.split(' '));
    versions = new Set(releases.map(([version = '']) => version));
    pages = new Set(releases.flatMap(([, page]) => page ?? []));
  }

  async function note(path: string, own: string): Promise<void> {
    try {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${own}\n`);
    } catch (error) {
      // Its folder may go as soon as nobody serves any more.
      if (isClosed) return;
      if (nameOf(error) !== lastProblem)
        log('warn', 'release-not-noted', { reason: nameOf(error) });
      lastProblem = nameOf(error);
    }
  }

  await look();
  const looking = setInterval(() => look().catch(() => {}), lookEveryMs).unref();
  return {
    isVersion: (version) => versions.has(version),
    isPage: (hash) => pages.has(hash),
    close: () => {
      isClosed = true;
      clearInterval(looking);
    },
  };
}

async function readNoted(file: string | undefined): Promise<string[]> {
  if (!file) return [];
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => /^\d[\w.+-]{2,24}( [\w-]{8})?$/.test(line));
}

/** As the page reads it from itself (src/api/notices.ts): of its last script. */
function pageVersionIn(html: string): string | undefined {
  const scripts = html.match(/<script\b[^>]*\btype="module"[^>]*>/g) ?? [];
  return /\bsrc="[^"]*-([\w-]{8})\.js"/.exec(scripts.at(-1) ?? '')?.[1];
}
