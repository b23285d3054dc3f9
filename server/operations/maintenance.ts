import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { parseInstant } from '../../src/contracts/wire.ts';
import { logOf } from '../log.ts';
import type { NodeHandler } from '../web/forward.ts';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';
import { rulesOf } from './call-rules.ts';

export type Maintenance = Awaited<ReturnType<typeof watchMaintenance>>;

/** The portal is closed while a file exists, which several servers can share. It may hold a time. */
export async function watchMaintenance(
  path: string,
  onSwitch: (isOn: boolean) => void = () => {},
  lookEveryMs = 1_000,
) {
  let since: number | null = null;
  let until: string | null = null;
  let last = Promise.resolve();

  /** A slow older check must not overwrite a newer one. */
  const look = (): Promise<void> => {
    last = last.then(lookNow);
    return last;
  };

  async function lookNow(): Promise<void> {
    const before = since;
    try {
      const { mtimeMs } = await stat(path);
      const time = parseInstant(await readFile(path, 'utf8'));
      // No wait from here to `onSwitch`: another server could note the opposite first.
      // Another machine's clock may be ahead.
      since = Math.min(Math.floor(mtimeMs), before ?? Date.now());
      until = time === null ? null : new Date(time).toISOString();
    } catch (error) {
      // An unreadable folder changes nothing.
      if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') return;
      since = null;
    }
    const isOn = since !== null;
    if ((before !== null) === isOn) return;
    logOf('maintenance')('info', isOn ? 'on' : 'off');
    onSwitch(isOn);
  }

  await look();
  const looking = setInterval(look, lookEveryMs).unref();
  return {
    /** Epoch milliseconds, at most a second old. */
    since: (): number | null => since,
    /** ISO: when the operator expects to open the portal again. */
    until: (): string | null => until,
    /** Rejects with a PlainProblem. */
    switchTo: async (isOn: boolean, opensAt?: string): Promise<void> => {
      try {
        if (isOn) {
          await mkdir(dirname(path), { recursive: true });
          if (opensAt !== undefined) await writeFile(path, opensAt);
          // Keeps the time of an existing file, which is the start of the maintenance.
          await writeFile(path, '', { flag: 'wx' }).catch((error) => {
            if (errorCode(error) !== 'EEXIST') throw error;
          });
        } else await rm(path, { force: true });
      } catch (error) {
        throw new PlainProblem(
          `The file ${path} could not be ${isOn ? 'created' : 'removed'} (${errorCode(error)}). ` +
            'Set MAINTENANCE_FILE to another path.',
        );
      }
      await look();
    },
    close: () => clearInterval(looking),
  };
}

/** Devices read it on API responses and on /health, there with the time if there is one. */
export const maintenanceHeader = 'x-maintenance';
export const untilHeader = 'x-maintenance-until';

/** Devices notice the maintenance first. */
const grace = 60_000;

const message =
  'The portal is closed for maintenance, so nothing was changed. Please come back a little later.';

/** @param path without its query */
export function isRefused(since: number | null, method: string, path: string): boolean {
  if (since === null || Date.now() < since + grace || !path.startsWith('/api/v2/')) return false;
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !rulesOf(method, path).isOpen;
}

const closed = new WeakSet<ServerResponse>();
/** True after `closeApi` refused it. */
export const isClosedFor = (res: ServerResponse): boolean => closed.has(res);

/** Refuses changes, except casts and the end of a session. */
export const closeApi =
  (handler: NodeHandler, since: () => number | null): NodeHandler =>
  (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (since() !== null && pathname.startsWith('/api/v2/')) res.setHeader(maintenanceHeader, 'on');
    if (!isRefused(since(), req.method ?? 'GET', pathname)) return handler(req, res);
    closed.add(res);
    res.writeHead(503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': '120',
    });
    return res.end(JSON.stringify({ message }));
  };
