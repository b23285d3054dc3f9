import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { versionsOf } from '../../../server/web/deltas.ts';
import { precompress } from '../../../tools/build/compress.ts';
import { writeDeltas } from '../../../tools/build/write-deltas.ts';
import { ask, makeDist, serveDist } from './support.ts';

const codeOf = (line: string) =>
  `${line}${createHash('sha512').update('a').digest('hex')}`.repeat(9);
const releases = ['first', 'second', 'third'].map(codeOf);
const [first = '', second = '', third = ''] = releases;
const path = '/assets/home-cccccccc.js';

const hashOf = (code: string) => createHash('sha256').update(code);
const has = (code: string, accepted = 'gzip, br, zstd, dcb, dcz') => ({
  headers: {
    'accept-encoding': accepted,
    'available-dictionary': `:${hashOf(code).digest('base64')}:`,
  },
});

/** Three releases; the newest has the differences to both others. */
async function makeReleases(): Promise<string> {
  const dists = releases.map((code, at) =>
    makeDist({ [`assets/home-${'abc'.charAt(at).repeat(8)}.js`]: code }),
  );
  const [oldest = '', older = '', dist = ''] = dists;
  await precompress(dist);
  expect((await writeDeltas(dist, [older, oldest])).files).toBe(2);
  return dist;
}

test.each([
  ['/assets/vendor-dq3g2gHe.js', '/assets/vendor-*.js'],
  ['/assets/registration-Vct--brb.css', '/assets/registration-*.css'],
  ['/assets/login-code-form-DlidF76J.js', '/assets/login-code-form-*.js'],
  ['/assets/portal-serif-B18UeFPj.woff2', undefined],
  ['/assets/vendor.js', undefined],
])('the versions of %s are at %s', (file, versions) => {
  expect(versionsOf(file)).toBe(versions);
});

test.each([first, second])(
  'sends the difference to each of the last two releases',
  async (older) => {
    const origin = await serveDist(await makeReleases());
    const { headers, body } = await ask(origin, path, has(older));
    expect(headers['content-encoding']).toBe('dcz');
    expect(headers.etag).toMatch(`-dcz-${hashOf(older).digest('hex').slice(0, 16)}"`);
    expect(headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
    expect(headers['use-as-dictionary']).toBe('match="/assets/home-*.js"');
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40)).toEqual(hashOf(older).digest());
    const frame = body.subarray(40);
    const dictionary = Buffer.from(older);
    expect(zstdDecompressSync(frame, { dictionary }).toString()).toBe(third);
    expect(body.length).toBeLessThan(200);
  },
);

test('sends the whole file to a browser without the older one, and without the encoding', async () => {
  const origin = await serveDist(await makeReleases());
  const without = { headers: { 'accept-encoding': 'gzip, br' } };
  const unreadable = { 'accept-encoding': 'br, dcz', 'available-dictionary': ':../../secret=:' };
  for (const asked of [
    without,
    has('unknown'),
    has(first, 'gzip, br'),
    has(first, 'br, dcz;q=0'),
    { headers: unreadable },
  ]) {
    const { headers, body } = await ask(origin, path, asked);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(third);
  }
});

test('serves a difference neither as a file nor for a file without a hash', async () => {
  const dist = await makeReleases();
  const origin = await serveDist(dist);
  const [delta = ''] = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.dcz'));
  expect((await ask(origin, `/assets/${delta}`)).status).toBe(404);
  const { headers } = await ask(origin, '/index.html', has(first));
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(headers['vary']).toBe('Accept-Encoding');
});

test('writes no difference for an unchanged file, or one that is larger than the file', async () => {
  const dist = makeDist({ 'assets/home-aaaaaaaa.js': first, 'assets/new-aaaaaaaa.js': 'short' });
  await precompress(dist);
  const older = makeDist({ 'assets/home-aaaaaaaa.js': first, 'assets/new-bbbbbbbb.js': second });
  expect(await writeDeltas(dist, [older])).toEqual({ files: 0, bytes: 0 });
});
