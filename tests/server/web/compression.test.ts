import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding } from '../../../server/web/encoding.ts';
import { precompress } from '../../../server/web/precompress.ts';
import { ask, makeDist, SCRIPT, serveDist } from './support.ts';

const path = '/assets/main-1a2b.js';
const asked = (accepted: string) => ({ headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('chooses for a client that accepts %s: %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

test('compresses at once what is not compressed yet', async () => {
  const origin = await serveDist(makeDist());
  const brotli = await ask(origin, path, asked('br'));
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
  const gzip = await ask(origin, path, asked('gzip'));
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
  expect(gzip.headers.etag).not.toBe(brotli.headers.etag);
  expect(gzip.headers['vary']).toBe('Accept-Encoding');
});

test('takes the best variant as soon as it lies beside the file', async () => {
  const dist = makeDist();
  const origin = await serveDist(dist);
  await ask(origin, path, asked('br'));
  await precompress(dist);
  const answer = await ask(origin, path, asked('br'));
  expect(answer.body).toEqual(readFileSync(join(dist, `${path}.br`)));
});

test('does not take the variant of an older build', async () => {
  const dist = makeDist();
  await precompress(dist);
  const origin = await serveDist(dist);
  await ask(origin, path, asked('br'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  writeFileSync(join(dist, path), SCRIPT.toUpperCase());
  const answer = await ask(origin, path, asked('br'));
  expect(brotliDecompressSync(answer.body).toString()).toBe(SCRIPT.toUpperCase());
});

test('compresses each file once, and no pictures', async () => {
  const dist = makeDist();
  await precompress(dist);
  const made = statSync(join(dist, 'sw.js.br')).mtimeMs;
  await precompress(dist);
  expect(statSync(join(dist, 'sw.js.br')).mtimeMs).toBe(made);
  expect(() => statSync(join(dist, 'icon.png.br'))).toThrow('ENOENT');
});

test('sends as it is what compression makes larger, and pictures', async () => {
  const origin = await serveDist(makeDist());
  for (const file of ['/manifest.webmanifest', '/icon.png']) {
    const answer = await ask(origin, file, asked('br'));
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
});

test('does not give out a variant as a file', async () => {
  const dist = makeDist();
  await precompress(dist);
  expect((await ask(await serveDist(dist), `${path}.br`)).status).toBe(404);
});
