import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import portal from '../../../package.json' with { type: 'json' };
import { watchReleases } from '../../../server/operations/releases.ts';

const pageOf = (hash: string) => `<!doctype html>
  <script type="module" src="/assets/runtime-00000000.js"></script>
  <script type="module" crossorigin src="/assets/index-${hash}.js"></script>`;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A server with this page. */
async function serve(file: string | undefined, hash: string) {
  const releases = await watchReleases({ file, readPage: async () => pageOf(hash) });
  onTestFinished(releases.close);
  return releases;
}

test('what is served is known, whether it can be noted or not', async () => {
  const { isVersion, isPage } = await serve(undefined, 'AbCd_12-');
  expect([isVersion(portal.version), isPage('AbCd_12-')]).toEqual([true, true]);
  expect([isVersion('2.99.0'), isPage('00000000'), isPage('')]).toEqual([false, false, false]);
});

test('what was served before is known, and each release is noted once', async () => {
  const file = join(makeFolder(), 'data', 'releases');
  await serve(file, 'release1');
  await serve(file, 'release2');
  const { isPage } = await serve(file, 'release2');
  expect([isPage('release1'), isPage('release2')]).toEqual([true, true]);
  expect(readFileSync(file, 'utf8')).toBe(
    `${portal.version} release1\n${portal.version} release2\n`,
  );
});

test('what another server begins to serve is known within a minute', async () => {
  const file = join(makeFolder(), 'releases');
  const first = await serve(file, 'release1');
  const second = await serve(file, 'release2');
  expect([first.isPage('release2'), second.isPage('release1')]).toEqual([false, true]);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(first.isPage('release2')).toBe(true));
});

test('a note that is none counts for nothing', async () => {
  const file = join(makeFolder(), 'releases');
  writeFileSync(file, '2.3.5 release0\n<script>\n\n2.3.5 SECRET of a member\n');
  const { isPage, isVersion } = await serve(file, 'release1');
  expect([isPage('release0'), isVersion('2.3.5'), isVersion('<script>')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a folder that cannot be written costs a line, once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  const { isPage } = await serve(join(file, 'releases'), 'release1');
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(logged.mock.calls[0]?.[0]).toContain('release-not-noted');
  expect([isPage('release1'), existsSync(join(file, 'releases'))]).toEqual([true, false]);
});
