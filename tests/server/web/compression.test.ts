import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pause } from '~/core/waits.ts';
import { chooseEncoding } from '../../../server/web/encoding.ts';
import { precompress } from '../../../tools/build/compress.ts';
import { ask, makeDist, SCRIPT, serveDist } from './support.ts';

const path = '/assets/main-1a2b.js';
const asked = (accepted: string) => ({ headers: { 'accept-encoding': accepted } });

async function makeCompressedDist(): Promise<string> {
  const dist = makeDist();
  await precompress(dist);
  return dist;
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  [null, undefined],
])('for a client that accepts "%s" chooses %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

test('serves the variants that the build has compressed', async () => {
  const origin = await serveDist(await makeCompressedDist());
  const brotli = await ask(origin, path, asked('br'));
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  const gzip = await ask(origin, path, asked('gzip'));
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  expect(gzip.headers.etag).not.toBe(brotli.headers.etag);
  expect(gzip.headers['vary']).toBe('Accept-Encoding');
});

test('serves the file until a variant exists', async () => {
  const dist = makeDist();
  const origin = await serveDist(dist);
  expect((await ask(origin, path, asked('br'))).headers['content-encoding']).toBeUndefined();
  writeFileSync(join(dist, `${path}.br`), brotliCompressSync(SCRIPT));
  expect((await ask(origin, path, asked('br'))).headers['content-encoding']).toBe('br');
});

test('ignores a variant of an older build', async () => {
  const dist = await makeCompressedDist();
  const origin = await serveDist(dist);
  await pause(10);
  writeFileSync(join(dist, path), SCRIPT.toUpperCase());
  const answer = await ask(origin, path, asked('br'));
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.toString()).toBe(SCRIPT.toUpperCase());
});

test('does not serve a variant as a file, and has none that would be larger', async () => {
  const origin = await serveDist(await makeCompressedDist());
  expect((await ask(origin, `${path}.br`)).status).toBe(404);
  for (const file of ['/manifest.webmanifest', '/icon.png']) {
    expect((await ask(origin, file, asked('br'))).headers['content-encoding']).toBeUndefined();
  }
});
