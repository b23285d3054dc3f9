import { existsSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeApi, isRefused, watchMaintenance } from '../../../server/operations/maintenance.ts';
import { makeFolder } from '../../support/folder.ts';
import { ask, makeDist, serveDist } from '../web/support.ts';

const makeFile = () => join(makeFolder(), 'data', 'maintenance');

async function watch(path: string) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const maintenance = await watchMaintenance(path, undefined, 5);
  onTestFinished(maintenance.close);
  return maintenance;
}

test('all servers that watch the file open and close together', async () => {
  const path = makeFile();
  const [one, other] = [await watch(path), await watch(path)];
  expect([one.since(), other.since()]).toEqual([null, null]);
  await one.switchTo(true);
  expect(one.since()).toBeTypeOf('number');
  await vi.waitFor(() => expect(other.since()).toBe(one.since()));
  rmSync(path);
  await vi.waitFor(() => expect([one.since(), other.since()]).toEqual([null, null]));
});

test('logs each switch once, even while the file is watched', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  const maintenance = await watchMaintenance(makeFile(), undefined, 1);
  onTestFinished(maintenance.close);
  for (let times = 0; times < 300; times += 1) await maintenance.switchTo(times % 2 === 0);
  const events = logged.mock.calls.map(([line]) => JSON.parse(line).event);
  expect(events).toEqual(Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? 'on' : 'off')));
});

test('has noted a switch as soon as it is closed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const noted = vi.fn();
  const maintenance = await watchMaintenance(makeFile(), noted, 60_000);
  onTestFinished(maintenance.close);
  const switching = maintenance.switchTo(true);
  while (maintenance.since() === null) await setImmediate();
  expect(noted).toHaveBeenCalledExactlyOnceWith(true);
  await switching;
});

test('does not extend the grace period for a file time in the future', async () => {
  const path = makeFile();
  const maintenance = await watch(path);
  await maintenance.switchTo(true);
  const at = new Date(Date.now() + 3_600_000);
  utimesSync(path, at, at);
  await maintenance.switchTo(true);
  expect(maintenance.since()).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['2026-12-06 18:00\n', '2026-12-06T10:00:00.000Z'],
  ['soon', null],
])('reads from the file %j the time %s', async (written, until) => {
  const path = makeFile();
  const maintenance = await watch(path);
  await maintenance.switchTo(true, '2026-12-01 08:00');
  expect(maintenance.until()).toBe('2026-12-01T00:00:00.000Z');
  writeFileSync(path, written);
  await vi.waitFor(() => expect(maintenance.until()).toBe(until));
});

test('switched on again, keeps the start, also with a time', async () => {
  const path = makeFile();
  const maintenance = await watch(path);
  await maintenance.switchTo(true);
  const at = new Date(Date.now() - 600_000);
  utimesSync(path, at, at);
  await maintenance.switchTo(true);
  for (const time of ['2026-12-06 18:00', undefined]) {
    await maintenance.switchTo(true, time);
    expect(maintenance.since()).toBe(at.getTime());
    expect(maintenance.until()).toBe('2026-12-06T10:00:00.000Z');
  }
});

test('stays closed while the file cannot be read', async () => {
  const path = makeFile();
  const maintenance = await watch(path);
  await maintenance.switchTo(true);
  // A link to itself cannot be followed.
  symlinkSync(path, `${path}-link`);
  renameSync(`${path}-link`, path);
  await maintenance.switchTo(true);
  expect(maintenance.since()).toBeTypeOf('number');
});

test('rejects with a sentence if the file cannot be created', async () => {
  const path = makeFile();
  const maintenance = await watch(join(path, 'below-a-file'));
  rmSync(join(path, '..'), { recursive: true, force: true });
  writeFileSync(join(path, '..'), '');
  await expect(maintenance.switchTo(true)).rejects.toThrow(
    /could not be created .+MAINTENANCE_FILE/,
  );
  expect(existsSync(path)).toBe(false);
});

/** One minute after maintenance began. */
const closed = () => Date.now() - 60_000;

describe('while the portal is closed', () => {
  const read = ['GET ga/info', 'GET ga/G-1/election/candidates/bod'];
  const casts = ['POST ga/G-1/election/vote', 'POST sga/S-1', 'DELETE user/logout'];
  const session = ['POST user', 'POST user/u-1/verify'];
  const changes = ['POST ga/G-1/election/vote/start', 'POST ga/G-1/register', 'POST user/login'];
  test.each([
    ...[...read, ...casts, ...session].map((call) => [call, true] as const),
    ...[...changes, 'PUT user/u-1/pin', 'POST something/new'].map((call) => [call, false] as const),
  ])('%s is forwarded: %s', (call, isThrough) => {
    const [method = '', path] = call.split(' ');
    expect(isRefused(closed(), method, `/api/v2/${path}`)).toBe(!isThrough);
  });

  test('forwards changes in the first minute, and while maintenance is off', () => {
    const path = '/api/v2/user/u-1/pin';
    expect(isRefused(Date.now() - 59_000, 'PUT', path)).toBe(false);
    expect(isRefused(null, 'PUT', path)).toBe(false);
  });

  test.each(['forwardApi', 'sandbox'] as const)(
    'marks reads of %s with the maintenance header, refuses a sign-in, and nothing besides the API',
    async (part) => {
      const traced = (handler: Parameters<typeof closeApi>[0]) => closeApi(handler, closed);
      const origin = await serveDist(makeDist(), {
        traced,
        ...(part === 'sandbox'
          ? { sandbox: { fetch: async () => Response.json({}) } }
          : { forwardApi: (_req, res) => void res.writeHead(200).end('{}') }),
      });
      const { status, headers } = await ask(origin, '/api/v2/ga/info');
      expect([status, headers['x-maintenance']]).toEqual([200, 'on']);
      const signIn = await ask(origin, '/api/v2/user/login', { method: 'POST', body: '{}' });
      expect(signIn.status).toBe(503);
      expect(signIn.headers).toMatchObject({
        'x-maintenance': 'on',
        'cache-control': 'no-store',
        'retry-after': '120',
        'content-security-policy': expect.any(String),
      });
      expect(JSON.parse(signIn.body.toString())).toEqual({ message: expect.any(String) });
      const reset = await ask(origin, '/sandbox/reset', { method: 'POST' });
      expect(reset.status).toBe(part === 'sandbox' ? 200 : 405);
    },
  );
});
