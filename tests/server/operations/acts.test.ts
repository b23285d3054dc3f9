import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noteAct, openJournal, readActs } from '../../../server/operations/acts.ts';
import { makeFolder } from '../../support/folder.ts';

const makeFile = () => join(makeFolder(), 'data', 'acts');

const started = { act: 'started', version: '1.2.3', build: '1a2b3c4d' } as const;
const at = (second: number) => Date.parse('2026-11-27T09:00:00+08:00') + second * 1000;

test('has no acts without a file, then the newest first', () => {
  const path = makeFile();
  expect(readActs(path)).toEqual([]);
  noteAct(path, 'portal-1:9464', started, at(0));
  noteAct(path, 'portal-2:9464', { act: 'stopping', signal: 'SIGTERM' }, at(1));
  expect(readActs(path)).toEqual([
    { at: '2026-11-27T01:00:01.000Z', server: 'portal-2:9464', act: 'stopping', signal: 'SIGTERM' },
    { at: '2026-11-27T01:00:00.000Z', server: 'portal-1:9464', ...started },
  ]);
});

test('reads the end of a long file, at most a hundred acts, and skips damaged lines', () => {
  const path = makeFile();
  for (let second = 0; second < 600; second += 1)
    noteAct(path, 'portal-1:9464', started, at(second));
  appendFileSync(path, '{"at":"2026-11-27T01:00:00.000Z","act":"inven');
  noteAct(path, 'portal-2:9464', started, at(600));
  appendFileSync(path, '\u0000\n[]\n{"act":"started"}\n');
  const acts = readActs(path) ?? [];
  expect(acts).toHaveLength(100);
  expect(acts[0]).toMatchObject({ server: 'portal-2:9464' });
  expect(acts[1]).toMatchObject({ at: new Date(at(599)).toISOString() });
});

test('one switch of maintenance is one act, although every server sees it', () => {
  const path = makeFile();
  const [one, other] = [openJournal(path, 'portal-1:9464'), openJournal(path, 'portal-2:9464')];
  other.noteSwitch(false);
  expect(one.read(), 'nothing was switched').toEqual([]);
  other.noteSwitch(true, at(0));
  // Two servers may note it before either reads it.
  noteAct(path, 'portal-1:9464', { act: 'maintenance-on' }, at(1));
  for (const server of [one, other]) server.noteSwitch(false, at(2));
  expect(one.read()?.map(({ act, server }) => [act, server])).toEqual([
    ['maintenance-off', 'portal-1:9464'],
    ['maintenance-on', 'portal-2:9464'],
  ]);
});

test('logs an act that cannot be noted, and says that the journal cannot be read', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const path = makeFile();
  mkdirSync(path, { recursive: true });
  noteAct(path, 'portal-1:9464', started);
  expect(JSON.parse(logged.mock.calls[0]?.[0])).toMatchObject({
    event: 'act-not-noted',
    act: 'started',
    reason: 'EISDIR',
  });
  expect(readActs(path)).toBeNull();
});
