import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Matches level and name in the code: `log('warn', 'lines-lost', …)`. */
const written = /'(?:info|warn|error)',\s*'([a-z-]+)'/g;

test('every log event is in the table for the operator', () => {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['server/sandbox/**'] });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const events = [...code.matchAll(written)].map(([, event = '']) => event);
  expect(events).toEqual(expect.arrayContaining(['started', 'printed', 'wave-finished']));
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  expect([...new Set(events)].filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});
