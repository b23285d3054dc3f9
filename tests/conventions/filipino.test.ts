import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';

/** The glossary's table of banned words, each with its replacement. */
const [, section = ''] = readFileSync('docs/filipino.md', 'utf8').split(
  /^## Words that are not used$/m,
);
const rows = [...section.matchAll(/^\| (?!Never)(\p{L}.*?) \| (.+?) \|$/gmu)];
const unused = rows.flatMap(([, words = '', instead = '']) =>
  words.split(', ').map((word) => ({ word, instead })),
);

/** Matches a whole word, alone or with a Filipino suffix: `botohang`, `miyembrong`. */
const asWord = (word: string) =>
  new RegExp(`(?<![\\p{L}-])${word}(?:ng|g|['’][yt])?(?![\\p{L}-])`, 'iu');

const faultsIn = (text: string): string[] =>
  unused
    .filter(({ word }) => asWord(word).test(text))
    .map(({ word, instead }) => `${word}: say ${instead}`);

describe('the banned words of the glossary', () => {
  test('are read from the table', () => {
    expect(unused.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['naiboto', 'eleksiyon', 'miyembro', 'iyo']),
    );
    expect(unused.length).toBeGreaterThan(rows.length);
  });

  test.each([
    ...['Sa isang eleksyon', 'Walang eleksyong naghihintay', 'Miyembrong regular'],
    'Para sa iyong balota',
  ])('are found in "%s"', (text) => {
    expect(faultsIn(text)).not.toEqual([]);
  });

  test.each([
    ...filesIn('src/labels/fil', /\.json$/),
    'server/reminders/sentences/fil.json',
    'sw/push/sentences/fil.json',
  ])('do not occur in %s', (path) => {
    expect(faultsIn(readFileSync(path, 'utf8'))).toEqual([]);
  });
});
