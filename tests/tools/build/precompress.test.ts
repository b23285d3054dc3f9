import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from '../../../tools/build/compress.ts';

test('writes variants of files that become smaller, and no partial files', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'kaagapay-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  writeFileSync(join(dist, 'sw.js'), 'let a = 1;'.repeat(100));
  writeFileSync(join(dist, 'tiny.json'), '{}');
  writeFileSync(join(dist, 'icon.png'), 'let a = 1;'.repeat(100));
  await precompress(dist);
  expect(readdirSync(dist).sort()).toEqual([
    'icon.png',
    'sw.js',
    'sw.js.br',
    'sw.js.gz',
    'tiny.json',
  ]);
});
