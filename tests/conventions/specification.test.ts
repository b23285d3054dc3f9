import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screens } from '~/contracts/screens.gen.ts';
import { cookieNames } from '~/core/cookies.ts';
import { pages, readRows, rowsOf, unproven } from '../../tools/specification.ts';

const rows = readRows();

test('every statement has one id, and no number is missing', () => {
  const counts = new Map<string, number>();
  const wrong = rows.filter(({ id }) => {
    const [file, section, number] = id.split('.');
    const next = (counts.get(`${file}.${section}`) ?? 0) + 1;
    counts.set(`${file}.${section}`, next);
    return Number(number) !== next;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(rows.length).toBeGreaterThan(1_000);
});

const verdict =
  /^(?:as specified|settled: \[.+\]\(.+\)|departure\. Instead: [^.].*\. Reason: [^.].*\.)$/;

test('every row has a statement, a verdict with its reasons, and a proof', () => {
  const faulty = rows.filter(
    ({ statement, proofs, rest, ...row }) =>
      !/^\S.*[.?!][”"]?$/.test(statement) ||
      !verdict.test(row.verdict) ||
      proofs.length === 0 ||
      rest,
  );
  expect(faulty).toEqual([]);
});

test('docs/testing.md counts the statements by verdict', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict.startsWith(verdict)).length;
  const counts = [rows.length, ...['as', 'settled', 'departure'].map(count)].join(' | ');
  expect(readFileSync('docs/testing.md', 'utf8')).toContain(`| ${counts} |`);
});

// The whole run checks that each test passed: tools/specification.ts.
test('every proof is in an existing file', () => {
  const files = new Set(rows.flatMap(({ proofs }) => proofs.map(({ file }) => file)));
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
});

describe('a row or an addition names', () => {
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  test.each(screens.map((screen) => screen.replace(/\/\{-\$\w+\}/, '')))(
    'the address %s',
    (screen) => {
      expect(text).toContain(`\`${screen}\``);
    },
  );
  test.each(cookieNames)('the cookie %s', (name) => {
    expect(text).toContain(`\`${name}\``);
  });
});

const line =
  '| 1.4.2 | It says "x". | as specified | `a.test.ts` > "says \\"x\\" \\| y", "z" · `b.e2e.ts` > "w" |';

test('a row is read with the titles of its proofs', () => {
  expect(rowsOf(`# Page\n${line}\nend`)).toEqual([
    {
      id: '1.4.2',
      statement: 'It says "x".',
      verdict: 'as specified',
      proofs: [
        { file: 'a.test.ts', titles: ['says "x" | y', 'z'] },
        { file: 'b.e2e.ts', titles: ['w'] },
      ],
      rest: '',
    },
  ]);
  expect(rowsOf('| 1.4.3 | S. | as specified | MISSING |')[0]).toMatchObject({
    proofs: [],
    rest: 'MISSING',
  });
});

test('a proof that did not pass in the run is reported with its statement', () => {
  const ran = [
    { file: 'a.test.ts', title: 'says "x" | y' },
    { file: 'a.test.ts', title: 'w' },
  ];
  expect(unproven(rowsOf(line), ran)).toEqual([
    '1.4.2 of the specification: no test passed as a.test.ts > z',
    '1.4.2 of the specification: no test passed as b.e2e.ts > w',
  ]);
});
