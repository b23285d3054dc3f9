import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { logOf } from '../log.ts';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';

/** A file, which several servers can share. */
export type Maintenance = {
  /** Epoch milliseconds, at most a second old. */
  readonly since: () => number | null;
  /** Rejects with a PlainProblem. */
  readonly switchTo: (isOn: boolean) => Promise<void>;
  readonly close: () => void;
};

/** `call`: by `switchTo`. */
type OnSwitch = (isOn: boolean, by: 'call' | 'file') => void;

type Settings = { now?: () => number; lookEveryMs?: number; onSwitch?: OnSwitch };

const log = logOf('maintenance');

/** The content of the file is ignored. */
export async function watchMaintenance(
  path: string,
  { now = Date.now, lookEveryMs = 1_000, onSwitch = () => {} }: Settings = {},
): Promise<Maintenance> {
  let since: number | null = null;
  let wanted: boolean | undefined;
  let last = Promise.resolve();

  /** A slow older check must not overwrite a newer one. */
  function look(): Promise<void> {
    last = last.then(lookNow);
    return last;
  }

  async function lookNow(): Promise<void> {
    const before = since;
    try {
      const { mtimeMs } = await stat(path);
      // Another machine's clock may be ahead.
      since = Math.min(Math.floor(mtimeMs), before ?? now());
    } catch (error) {
      // An unreadable folder changes nothing.
      if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') return;
      since = null;
    }
    const isOn = since !== null;
    if ((before !== null) === isOn) return;
    log('info', isOn ? 'on' : 'off');
    onSwitch(isOn, isOn === wanted ? 'call' : 'file');
  }

  async function switchTo(isOn: boolean): Promise<void> {
    wanted = isOn;
    try {
      if (isOn) await makeFile(path);
      else await rm(path, { force: true });
    } catch (error) {
      throw new PlainProblem(
        `The file ${path} could not be ${isOn ? 'created' : 'removed'} (${errorCode(error)}). ` +
          'Set MAINTENANCE_FILE to another path.',
      );
    }
    await look();
    wanted = undefined;
  }

  await look();
  const looking = setInterval(look, lookEveryMs).unref();
  return { since: () => since, switchTo, close: () => clearInterval(looking) };
}

/** Keeps an existing file, whose time is the start of the maintenance. */
async function makeFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '', { flag: 'wx' }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
