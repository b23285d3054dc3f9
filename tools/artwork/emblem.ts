import { readFile } from 'node:fs/promises';

/** The background of the emblem. */
export const GROUND = '#0b2545';

/** In a square of 64. */
export async function readEmblem(markFile: URL): Promise<string> {
  const mark = await readFile(markFile, 'utf8');
  return mark.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}
