import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withDataTables } from '../support/data-tables.ts';

const read = (file: string) => readFileSync(file, 'utf8');

// `npx vitest run tests/conventions/dossier.test.ts -u` writes the tables.
test('the data map has the tables made from records, contracts and migrations', async () => {
  const page = 'docs/data-map.md';
  await expect(withDataTables(read(page))).toMatchFileSnapshot(`../../${page}`);
});

test('the data map has every cookie of a session', () => {
  const page = read('docs/data-map.md');
  const [names = ''] = read('src/session/session-cookies.ts').split('} as const');
  const found = [...names.matchAll(/^ {2}\w+: '(\w+)',$/gm)].map(([, name]) => name);
  expect(found).toContain('hash');
  expect(found.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** The path of a file in backticks, then the name of a test in it in brackets. */
const proof = /`((?:tests|e2e)\/[^`]+)` \("([^"]+)"\)/g;

describe.each(['docs/threat-model.md', 'docs/accessibility.md', 'docs/data-map.md'])(
  '%s',
  (page) => {
    test('names only tests that exist', () => {
      const proofs = [...read(page).matchAll(proof)];
      const missing = proofs.filter(([, file = '', name = '']) => !read(file).includes(name));
      expect(missing.map(([whole]) => whole)).toEqual([]);
    });
  },
);

test('each threat has a mitigation, a proof, and the rest of the risk', () => {
  const rows = read('docs/threat-model.md')
    .split('\n')
    .filter((line) => /^\| T\d+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(([, id]) => id)).toEqual(rows.map((_, at) => `T${at + 1}`));
  for (const [, id, threat, mitigation, proofs = '', rest] of rows) {
    expect([threat, mitigation, rest].every(Boolean), id).toBe(true);
    expect(proofs.match(proof) ?? proofs.match(/`npm run [\w -]+`/), id).not.toBeNull();
  }
});

/** WCAG 2.2, levels A and AA; 4.1.1 is obsolete. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2 to 1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4'],
  ...['1.3.5', '1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12'],
  ...['1.4.13', '2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3'],
  ...['2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7'],
  ...['2.5.8', '3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6', '3.3.1', '3.3.2'],
  ...['3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];

test('the page on accessibility has evidence for each criterion of WCAG 2.2 AA', () => {
  const rows = read('docs/accessibility.md')
    .split('\n')
    .filter((line) => /^\| \d\.\d\.\d+ /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, name = '']) => /^[\d.]+(?: to [\d.]+)?/.exec(name)?.[0])).toEqual(criteria);
  for (const [, name, evidence] of rows) expect(evidence, name).not.toBe('');
});
