import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import portal from '../../../package.json' with { type: 'json' };
import { watchReleases } from '../../../server/operations/releases.ts';
import { makeFolder } from '../../support/folder.ts';

const { version } = portal;
const pageOf = (build: string) => `<!doctype html>
  <script type="module" crossorigin src="/assets/index-AbCd_12-.js"></script>
  <meta name="version" content="${version}">
  <meta name="build" content="${build}">`;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const serve = (file: string | undefined, page: string) => watchReleases(file, async () => page);

const unknown = { version: 'other', build: 'other' };

test('knows the served release without a file, and no invented release', async () => {
  const { find, served } = await serve(undefined, pageOf('1a2b3c4d'));
  const own = { version, build: '1a2b3c4d' };
  expect(await served()).toEqual(own);
  expect([find({ build: '1a2b3c4d' }), find(own)]).toEqual([own, own]);
  const invented = [
    { build: '00000000' },
    { build: '' },
    {},
    { version: '2.99.0', build: '1a2b3c4d' },
  ];
  for (const told of invented) expect(find(told), JSON.stringify(told)).toEqual(unknown);
});

test('reads the served release again after a build under the running server', async () => {
  let page = pageOf('1a2b3c4d');
  const { served, find } = await watchReleases(undefined, async () => page);
  page = pageOf('5e6f7a8b');
  expect(await served()).toEqual({ version, build: '5e6f7a8b' });
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(find({ build: '5e6f7a8b' }).version).toBe(version));
});

test('notes each release once, and knows the earlier ones', async () => {
  const file = join(makeFolder(), 'data', 'releases');
  await serve(file, pageOf('1a2b3c4d'));
  await serve(file, pageOf('5e6f7a8b'));
  const { find } = await serve(file, pageOf('5e6f7a8b'));
  for (const build of ['1a2b3c4d', '5e6f7a8b']) {
    expect(find({ build })).toEqual({ version, build });
  }
  expect(readFileSync(file, 'utf8')).toBe(`${version} 1a2b3c4d\n${version} 5e6f7a8b\n`);
});

test('learns about the release of another server', async () => {
  const file = join(makeFolder(), 'releases');
  const first = await serve(file, pageOf('1a2b3c4d'));
  const second = await serve(file, pageOf('5e6f7a8b'));
  const knows = ({ find }: typeof first, build: string) => find({ build }).build === build;
  expect([knows(first, '5e6f7a8b'), knows(second, '1a2b3c4d')]).toEqual([false, true]);
  await first.look();
  expect(knows(first, '5e6f7a8b')).toBe(true);
});

const notes = `2.3.4 AbCd_12-
2.3.5 5e6f7a8b
<script>

2.4.0 SECRET of a member
`;

test.each([
  ['an earlier build', { build: 'AbCd_12-' }, { version: '2.3.4', build: 'AbCd_12-' }],
  ['a version without a build', { version: '2.3.5' }, { version: '2.3.5', build: 'other' }],
  ['the build of another', { version, build: '5e6f7a8b' }, { version, build: 'other' }],
  ['a line that is no release', { version: '<script>' }, unknown],
])('finds %s in the notes as far as it is known', async (_, told, found) => {
  const file = join(makeFolder(), 'releases');
  writeFileSync(file, notes);
  const { find } = await serve(file, pageOf('1a2b3c4d'));
  expect(find(told)).toEqual(found);
});

test('logs once that the file cannot be written, and goes on', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const { find, look } = await serve(join(file, 'releases'), pageOf('1a2b3c4d'));
  await look();
  expect(logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[0]).toContain('release-not-noted');
  expect(find({ build: '1a2b3c4d' }).version).toBe(version);
  expect(existsSync(join(file, 'releases'))).toBe(false);
});
