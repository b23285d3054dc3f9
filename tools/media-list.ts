import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { amendmentPageFile, amendmentTextsFile } from '../src/contracts/amendment-pages.ts';
import type { Language } from '../src/contracts/languages.ts';
import { AmendmentTexts, MediaManifest } from '../src/contracts/media.ts';

/** `npm run media-list [-- FOLDER]` lists the files of a media host with their hashes. */
const [folder = 'server/sandbox/media'] = process.argv.slice(2);

async function entry(file: string) {
  const content = await readFile(join(folder, file));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { file, sha256, bytes: content.length };
}

async function titlesIn(language: Language): Promise<readonly string[]> {
  const text = await readFile(join(folder, amendmentTextsFile(language)), 'utf8');
  return v.parse(AmendmentTexts, JSON.parse(text)).pages.map(({ title }) => title);
}

const titles = await titlesIn('en');
const titlesInFilipino = await titlesIn('fil').catch(() => null);
const photos = (await readdir(join(folder, 'candidates'))).sort();
const manifest = v.parse(MediaManifest, {
  version: 1,
  pages: await Promise.all(
    titles.map(async (title, index) => ({ ...(await entry(amendmentPageFile(index + 1))), title })),
  ),
  texts: await entry(amendmentTextsFile('en')),
  ...(titlesInFilipino && {
    textsInFilipino: { ...(await entry(amendmentTextsFile('fil'))), titles: titlesInFilipino },
  }),
  candidates: await Promise.all(photos.map((photo) => entry(`candidates/${photo}`))),
});
await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
