import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import portal from '../../package.json' with { type: 'json' };
import { buildPattern } from '../../src/contracts/release.ts';
import { logOf, nameOf } from '../log.ts';

/** Unknown values are "other". */
export type ReleaseName = { readonly version: string; readonly build: string };

const other = 'other';
const [most, lookEveryMs] = [40, 60_000];

/**
 * Remembers the releases of all servers that share the file, because pages of older releases stay
 * open for days. Counts only known releases: clients can send any value.
 *
 * @param file one served release per line; undefined: no list
 */
export async function watchReleases(
  file: string | undefined,
  readPage: () => Promise<string | undefined>,
) {
  let known: readonly ReleaseName[] = [];
  let lastProblem = '';

  const served = async () => releaseIn((await readPage()) ?? '');

  async function look(): Promise<void> {
    const own = await served();
    const noted = await readNoted(file);
    known = [...noted.slice(-most), own];
    const isNoted = noted.some((one) => one.version === own.version && one.build === own.build);
    if (!file || own.build === other || isNoted) return;
    try {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${own.version} ${own.build}\n`);
    } catch (error) {
      const reason = nameOf(error);
      if (reason !== lastProblem) logOf('operations')('warn', 'release-not-noted', { reason });
      lastProblem = reason;
    }
  }

  await look();
  setInterval(() => look().catch(() => {}), lookEveryMs).unref();
  return {
    served,
    /** Runs each minute. */
    look,
    find: ({ version, build }: { version?: string | undefined; build?: string | undefined }) => {
      const ofVersion = known.filter((each) => version === undefined || each.version === version);
      const found = ofVersion.find((each) => each.build === build);
      // Reports of old releases have no build.
      return found ?? { version: ofVersion[0] && version ? version : other, build: other };
    },
  };
}

export type Releases = Awaited<ReturnType<typeof watchReleases>>;

async function readNoted(file: string | undefined): Promise<ReleaseName[]> {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  return text.split('\n').flatMap((line) => {
    const [, version, build] = /^(\d[\w.+-]{2,24}) ([\w-]{8})$/.exec(line) ?? [];
    return version && build ? [{ version, build }] : [];
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
