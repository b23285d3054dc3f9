import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { logOf } from '../log.ts';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';

/** Whether the portal is closed for maintenance: one file, which several servers may look at. */
export type Maintenance = {
  /** Milliseconds of the system's clock; null while the portal is open. A second old at most. */
  readonly since: () => number | null;
  /** Makes or removes the file. Rejects with a PlainProblem where that is not possible. */
  readonly switchTo: (isOn: boolean) => Promise<void>;
  readonly close: () => void;
};

type Settings = { now?: () => number; lookEveryMs?: number };

const log = logOf('maintenance');

/** Looks at the file now, and from now on once a second. What is in it says nothing. */
export async function watchMaintenance(
  path: string,
  { now = Date.now, lookEveryMs = 1_000 }: Settings = {},
): Promise<Maintenance> {
  let since: number | null = null;
  let last = Promise.resolve();

  /** One after the other: an older look that ends later would undo what a newer one has seen. */
  function look(): Promise<void> {
    last = last.then(lookNow);
    return last;
  }

  async function lookNow(): Promise<void> {
    const before = since;
    try {
      const { mtimeMs } = await stat(path);
      // A file of another machine's clock may lie in the future: what was seen is true as well.
      since = Math.min(mtimeMs, before ?? now());
    } catch (error) {
      // A folder that cannot be read at the moment closes and opens nothing.
      if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') return;
      since = null;
    }
    if ((before === null) !== (since === null)) log('info', since === null ? 'off' : 'on');
  }

  async function switchTo(isOn: boolean): Promise<void> {
    try {
      if (isOn) await makeFile(path);
      else await rm(path, { force: true });
    } catch (error) {
      throw new PlainProblem(
        `The file ${path} could not be ${isOn ? 'made' : 'removed'} (${errorCode(error)}). ` +
          'MAINTENANCE_FILE names another place.',
      );
    }
    await look();
  }

  await look();
  const looking = setInterval(look, lookEveryMs).unref();
  return { since: () => since, switchTo, close: () => clearInterval(looking) };
}

/** Where it is there already it stays as it is: it says since when. */
async function makeFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '', { flag: 'wx' }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
