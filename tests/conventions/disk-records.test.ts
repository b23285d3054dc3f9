import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskRecords, tabRecords } from '../support/disk-records.ts';
import { filesIn } from '../support/files.ts';

const everyRecord = { ...diskRecords, ...tabRecords };
const fixtures = 'tests/fixtures/records';

const sources = ['src', 'sw']
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every version of a record has a fixture', () => {
  const missing = Object.entries(everyRecord).flatMap(([record, { kind }]) => {
    const folder = join(fixtures, record);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return Array.from({ length: kind.version }, (_, index) => `v${index + 1}`)
      .filter((version) => !files.some((file) => /^(v\d+)[-.]/.exec(file)?.[1] === version))
      .map((version) => `${folder}/${version}.json`);
  });
  expect(missing).toEqual([]);
});

test('every fixture folder belongs to a record', () => {
  expect(readdirSync(fixtures).sort()).toEqual(Object.keys(everyRecord).sort());
});

test('every record type in the sources is listed', () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bversion: \d+,\s+schema\b/g)].map(() => path),
  );
  expect(found.sort()).toEqual(
    Object.values(diskRecords)
      .map(({ file }) => file)
      .sort(),
  );
});

test('every versioned record of a tab is listed', () => {
  const noted = sources
    .filter(({ text }) => /notes\.read\(|tabNotesAtom/.test(text))
    .filter(({ text }) => /version: v\.literal\(/.test(text))
    .map(({ path }) => path);
  expect(noted.sort()).toEqual(
    Object.values(tabRecords)
      .map(({ file }) => file)
      .sort(),
  );
});

test('the page on disk records has a row for each record, with its file', () => {
  const page = readFileSync('docs/disk-records.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const missing = Object.entries(everyRecord).filter(
    ([record, { file }]) =>
      !rows.some((row) => row.startsWith(`| \`${record}\` |`) && row.endsWith(`| \`${file}\` |`)),
  );
  expect(missing.map(([record]) => record)).toEqual([]);
  expect(rows.length).toBe(Object.keys(everyRecord).length);
});
