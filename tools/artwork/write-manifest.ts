import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { candidates } from '../../server/sandbox/data/candidates.ts';
import { amendmentPageFile, amendmentTextsFile } from '../../src/contracts/amendment-pages.ts';
import { MediaManifest } from '../../src/contracts/media.ts';
import { readAmendments } from './amendment-texts.ts';

export async function writeManifest(media: URL): Promise<void> {
  const entry = async (file: string) => {
    const content = await readFile(new URL(file, media));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { file, sha256, bytes: content.length };
  };
  const amendmentPages = await readAmendments(media, 'en');
  const amendmentPagesInFilipino = await readAmendments(media, 'fil');
  const manifest = v.parse(MediaManifest, {
    version: 1,
    pages: await Promise.all(
      amendmentPages.map(async ({ title }, index) => ({
        ...(await entry(amendmentPageFile(index + 1))),
        title,
      })),
    ),
    texts: await entry(amendmentTextsFile('en')),
    textsInFilipino: {
      ...(await entry(amendmentTextsFile('fil'))),
      titles: amendmentPagesInFilipino.map(({ title }) => title),
    },
    candidates: await Promise.all(candidates.map(({ photo }) => entry(photo))),
  });
  await writeFile(new URL('manifest.json', media), JSON.stringify(manifest));
}
