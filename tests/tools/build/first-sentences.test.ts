import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translatedTags } from '../../../src/contracts/languages.ts';
import { firstSentences } from '../../../tools/build/first-sentences.ts';

type Hook = { readonly handler: (html: string) => string };

test('index.html has every language before any script runs', () => {
  const { transformIndexHtml } = firstSentences();
  const page = (transformIndexHtml as unknown as Hook).handler(readFileSync('index.html', 'utf8'));
  expect(page).not.toMatch(/\{\{|\}\}/);
  expect(page).toContain('<p>This portal needs JavaScript.');
  expect(page).toContain('What you kept on this phone is safe.<br /><span lang="fil">Matagal');
  expect(page).toContain('Try again · <span lang="fil">Subukang muli</span>');
  for (const tag of translatedTags) {
    expect(page.split(`<span lang="${tag}">`)).toHaveLength(3);
    expect(page.split(`<p lang="${tag}">`)).toHaveLength(2);
  }
});
