import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inlinePictures } from '../../../tools/build/inline-pictures.ts';

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
