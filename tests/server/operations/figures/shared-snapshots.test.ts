import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shareSnapshots } from '../../../../server/operations/figures/shared-snapshots.ts';
import { hourMs } from '../../../../server/operations/figures/tally.ts';
import { makeSnapshot, noon } from './samples.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const share = (folder: string) => shareSnapshots(folder, () => noon);

test('every server reads the figures of all, under names for people', async () => {
  const folder = join(makeFolder(), 'data', 'figures');
  const mine = makeSnapshot({ server: 'portal-1:9464' });
  const other = makeSnapshot({ server: 'a b/../c:9464' });
  await share(folder).write(mine);
  await share(folder).write(other);
  expect(readdirSync(folder)).toEqual(['a-b-..-c-9464.json', 'portal-1-9464.json']);
  expect(await share(folder).readAll()).toEqual([other, mine]);
  expect(await share(folder).readOwn('portal-1:9464')).toEqual(mine);
  const later = makeSnapshot({ server: 'portal-1:9464', linesLost: 4 });
  share(folder).writeAtOnce(later);
  expect(await share(folder).readOwn('portal-1:9464')).toEqual(later);
});

test.each([
  ['empty', ''],
  ['cut off', JSON.stringify(makeSnapshot()).slice(0, -9)],
  ['of another format', JSON.stringify({ ...makeSnapshot(), format: 2 })],
  ['of another server', JSON.stringify(makeSnapshot({ server: 'else' }))],
  ['with a negative count', JSON.stringify(makeSnapshot({ linesLost: -1 }))],
  ['too large', JSON.stringify(makeSnapshot()).padEnd(1024 * 1024 + 1)],
  ['with a time that is no time', JSON.stringify(makeSnapshot({ at: 'now' }))],
])('ignores a file that is %s', async (_, text) => {
  const folder = makeFolder();
  await share(folder).write(makeSnapshot({ server: 'portal-2:9464' }));
  writeFileSync(join(folder, 'portal-1-9464.json'), text);
  writeFileSync(join(folder, 'notes.txt'), 'not ours');
  const all = await share(folder).readAll();
  expect(all.map(({ server }) => server)).toEqual(['portal-2:9464']);
  expect(await share(folder).readOwn('portal-1:9464')).toBeUndefined();
});

test('deletes the figures of a server that has been away for two days', async () => {
  const folder = makeFolder();
  const ages = { 'young:1': 47, 'old:1': 49 };
  for (const [server, age] of Object.entries(ages)) {
    const at = new Date(noon - age * hourMs);
    await share(folder).write(makeSnapshot({ server, at: at.toISOString() }));
    utimesSync(join(folder, `${server.replace(':', '-')}.json`), at, at);
  }
  expect((await share(folder).readAll()).map(({ server }) => server)).toEqual(['young:1']);
  expect(readdirSync(folder)).toEqual(['young-1.json']);
});

test('logs once that the folder cannot be written, and knows the reason until it can', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = join(makeFolder(), 'figures');
  writeFileSync(folder, 'a file');
  const shared = share(folder);
  await shared.write(makeSnapshot());
  await shared.write(makeSnapshot());
  expect(shared.problem()).toBe('EEXIST');
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'figures-not-shared', reason: 'EEXIST' }),
  ]);
  shared.writeAtOnce(makeSnapshot());
  rmSync(folder);
  await shared.write(makeSnapshot());
  expect(shared.problem()).toBeNull();
});
