import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherFigures, share } from '../../../../server/operations/figures/gather-figures.ts';
import { shareSnapshots } from '../../../../server/operations/figures/snapshots.ts';
import { createTally, minuteMs } from '../../../../server/operations/figures/tally.ts';
import { makeFolder } from '../../../support/folder.ts';
import { makeSnapshot, makeSources, noon } from './samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: noon }));
afterEach(() => void vi.useRealTimers());

test('every server reads the figures of all, under names for people', async () => {
  const folder = join(makeFolder(), 'data', 'figures');
  const mine = makeSnapshot({ server: 'portal-1:9464' });
  const other = makeSnapshot({ server: 'a b/../c:9464' });
  const { write, writeAtOnce, readAll } = shareSnapshots(folder);
  await write(mine);
  await write(other);
  expect(readdirSync(folder)).toEqual(['a-b-..-c-9464.json', 'portal-1-9464.json']);
  expect(await readAll()).toEqual([other, mine]);
  const stopped = { ...mine, isStopped: true };
  writeAtOnce(stopped);
  expect(await readAll()).toEqual([other, stopped]);
});

test.each([
  ['empty', ''],
  ['cut off', JSON.stringify(makeSnapshot()).slice(0, -9)],
  ['of another format', JSON.stringify({ ...makeSnapshot(), format: 1 })],
  ['of another server', JSON.stringify(makeSnapshot({ server: 'else' }))],
  ['too large', JSON.stringify(makeSnapshot()).padEnd(1024 * 1024 + 1)],
  ['with a time that is no time', JSON.stringify(makeSnapshot({ at: 'now' }))],
])('ignores a file that is %s', async (_, text) => {
  const folder = makeFolder();
  const { write, readAll } = shareSnapshots(folder);
  await write(makeSnapshot({ server: 'portal-2:9464' }));
  writeFileSync(join(folder, 'portal-1-9464.json'), text);
  writeFileSync(join(folder, 'notes.txt'), 'not ours');
  expect((await readAll()).map(({ server }) => server)).toEqual(['portal-2:9464']);
});

test('deletes the figures of a server that has been away for two days', async () => {
  const folder = makeFolder();
  const { write, readAll } = shareSnapshots(folder);
  for (const [server, age] of Object.entries({ 'young:1': 47, 'old:1': 49 })) {
    const at = new Date(noon - age * 60 * minuteMs);
    await write(makeSnapshot({ server, at: at.toISOString() }));
    utimesSync(join(folder, `${server.replace(':', '-')}.json`), at, at);
  }
  expect((await readAll()).map(({ server }) => server)).toEqual(['young:1']);
  expect(readdirSync(folder)).toEqual(['young-1.json']);
});

test('logs once that the folder cannot be written, and knows the reason until it can', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = join(makeFolder(), 'figures');
  writeFileSync(folder, 'a file');
  const { write, writeAtOnce, problem } = shareSnapshots(folder);
  await write(makeSnapshot());
  await write(makeSnapshot());
  expect(problem()).toBe('EEXIST');
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'figures-not-shared', reason: 'EEXIST' }),
  ]);
  writeAtOnce(makeSnapshot());
  rmSync(folder);
  await write(makeSnapshot());
  expect(problem()).toBeNull();
});

test('continues the counts of the process before', async () => {
  const dataFolder = makeFolder();
  mkdirSync(join(dataFolder, 'figures'));
  const before = {
    [new Date(noon - 30_000).toISOString()]: { kaagapay_reminders_due_total: { '': 10 } },
  };
  await shareSnapshots(join(dataFolder, 'figures')).write(makeSnapshot({ hours: before }));
  const sources = makeSources({ dataFolder, callsWaiting: () => 3 });
  const tally = createTally();
  const { read } = await gatherFigures('portal-1:9464', tally, sources);
  tally.count('hours', 'kaagapay_reminders_due_total', '', 5);
  const { day, now } = await read();
  expect(day.kaagapay_reminders_due_total).toEqual({ '': 15 });
  expect(now.kaagapay_calls_waiting).toEqual({ '': 3 });
  expect(now).not.toHaveProperty('kaagapay_api_clock_seconds');
  await vi.waitFor(() => expect(readdirSync(join(dataFolder, 'figures'))).toHaveLength(1));
});

test('calls at the same time share one result', async () => {
  const read = vi.fn(async () => 'health');
  const shared = share(read);
  expect(await Promise.all([shared(), shared()])).toEqual(['health', 'health']);
  expect(read).toHaveBeenCalledTimes(1);
  await shared();
  expect(read).toHaveBeenCalledTimes(2);
});
