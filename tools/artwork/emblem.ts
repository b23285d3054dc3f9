import { readFile } from 'node:fs/promises';

/** What the emblem stands on, in the icons and at the start. */
export const GROUND = '#0b2545';

/** The emblem's shapes, in a square of 64. */
export async function readEmblem(markFile: URL): Promise<string> {
  const mark = await readFile(markFile, 'utf8');
  return mark.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}
