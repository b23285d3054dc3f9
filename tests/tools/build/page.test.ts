import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { translatedTags } from '../../../src/contracts/languages.ts';
import { firstSentences, inlinePictures } from '../../../tools/build/page.ts';

type Hook = { readonly handler: (html: string) => string };

test('index.html has every language before any script runs', () => {
  const { transformIndexHtml } = firstSentences();
  const page = (transformIndexHtml as unknown as Hook).handler(readFileSync('index.html', 'utf8'));
  expect(page).not.toMatch(/\{\{|\}\}/);
  expect(page).toContain('<p>This portal needs JavaScript.');
  expect(page).toContain(
    'what you kept on this phone is safe.<br /><span lang="fil">Medyo matagal',
  );
  expect(page).toContain('Try again · <span lang="fil">Subukang muli</span>');
  expect(
    page.match(/Chrome, Samsung Internet, Firefox and Safari; .* \+63 917 000 0100/g),
  ).toHaveLength(2);
  for (const tag of translatedTags) {
    expect(page.split(`<span lang="${tag}">`)).toHaveLength(4);
    expect(page.split(`<p lang="${tag}">`)).toHaveLength(2);
  }
});

async function inlined(page: string, pictures: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'images'));
  for (const [name, svg] of Object.entries(pictures)) {
    await writeFile(join(folder, `images/${name}.svg`), svg);
  }
  return inlinePictures(folder).transformIndexHtml(page);
}

test('writes a picture into the page unchanged', async () => {
  const svg = `<svg viewBox="0 0 9 9"><path fill='#fff' d="M 1,1 50%"/><!-- a & "b" + é --></svg>\n`;
  const page = await inlined('<p>$&</p><img alt="" src="/images/mark.svg" />', { mark: svg });
  const [, address = ''] = /^<p>\$&<\/p><img alt="" src="([^"&<>]+)" \/>$/.exec(page) ?? [];
  expect(await (await fetch(address)).text()).toBe(svg.trim());
});

test('leaves pictures of other folders, and names a missing one', async () => {
  const other = '<img src="/icons/icon.svg" /><a href="/images/mark.svg">';
  expect(await inlined(other, {})).toBe(other);
  await expect(inlined('<img src="/images/mark.svg" />', {})).rejects.toThrow('mark.svg');
});

test('fails if all pictures together exceed the limit of a page', async () => {
  const large = `<svg>${'<g/>'.repeat(10 * 1024)}</svg>`;
  const page = '<img src="/images/mark.svg" />';
  await expect(inlined(page, { mark: large })).rejects.toThrow('40 KiB');
});
