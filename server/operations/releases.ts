import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import portal from '../../package.json' with { type: 'json' };
import { buildPattern } from '../../src/contracts/release.ts';
import { logOf, nameOf } from '../log.ts';

/** Unknown values are "other". */
export type ReleaseName = {
  readonly version: string;
  readonly build: string;
};

type Told = { readonly version?: string | undefined; readonly build?: string | undefined };

/** Counts only known releases: clients can send any value. */
export type Releases = {
  readonly find: (told: Told) => ReleaseName;
  readonly served: () => Promise<ReleaseName>;
  readonly close: () => void;
};

type Settings = {
  /** One served release per line. Undefined means no list. */
  readonly file: string | undefined;
  readonly readPage: () => Promise<string | undefined>;
  readonly lookEveryMs?: number;
};

const most = 40;
const other = 'other';

const log = logOf('operations');

/**
 * Remembers the releases of all servers that share the file, because pages of older releases stay
 * open for days.
 */
export async function watchReleases(settings: Settings): Promise<Releases> {
  const { file, readPage, lookEveryMs = 60_000 } = settings;
  let known: readonly ReleaseName[] = [];
  let lastProblem = '';
  let isClosed = false;

  const served = async () => releaseIn((await readPage()) ?? '');

  async function look(): Promise<void> {
    const own = await served();
    const noted = await readNoted(file);
    const isNoted = noted.some((release) => isSame(release, own));
    if (file && own.build !== other && !isNoted) await note(file, own);
    known = [...noted.slice(-most), own];
  }

  async function note(path: string, { version, build }: ReleaseName): Promise<void> {
    try {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${version} ${build}\n`);
    } catch (error) {
      // The folder may be gone after `close`.
      if (isClosed) return;
      if (nameOf(error) !== lastProblem)
        log('warn', 'release-not-noted', { reason: nameOf(error) });
      lastProblem = nameOf(error);
    }
  }

  await look();
  const looking = setInterval(() => look().catch(() => {}), lookEveryMs).unref();
  return {
    find: (told) => findIn(known, told),
    served,
    close: () => {
      isClosed = true;
      clearInterval(looking);
    },
  };
}

const isSame = (one: ReleaseName, another: ReleaseName) =>
  one.version === another.version && one.build === another.build;

function findIn(known: readonly ReleaseName[], { version, build }: Told): ReleaseName {
  const ofVersion = known.filter((each) => version === undefined || each.version === version);
  const ofBuild = ofVersion.filter((each) => each.build === build && build !== other);
  const versions = new Set(
    (version === undefined ? ofBuild : ofVersion).map((each) => each.version),
  );
  const [only = other] = versions;
  return {
    // Before builds had an id, two versions could share a hash.
    version: versions.size === 1 ? only : other,
    build: build !== undefined && ofBuild.length > 0 ? build : other,
  };
}

/** Lines of older servers have another hash or none. */
async function readNoted(file: string | undefined): Promise<ReleaseName[]> {
  if (!file) return [];
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [, version, build = other] = /^(\d[\w.+-]{2,24})(?: ([\w-]{8}))?$/.exec(line) ?? [];
    return version === undefined ? [] : [{ version, build }];
  });
}

/** `tools/build/build-mark.ts` writes the tags. */
function releaseIn(html: string): ReleaseName {
  const said = (name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
  const build = said('build') ?? '';
  if (!buildPattern.test(build)) return { version: portal.version, build: other };
  return { version: said('version') ?? portal.version, build };
}
