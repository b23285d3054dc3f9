import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { candidates } from '../../server/sandbox/data/candidates.ts';
import { portraitSvg } from './portrait.ts';
import { portraits } from './portrait-attributes.ts';

export async function drawPortraits(media: URL): Promise<void> {
  await mkdir(new URL('candidates/', media), { recursive: true });
  for (const { code, photo } of candidates) {
    const person = portraits[code];
    if (!person) {
      throw new Error(`Portrait ${code} has no attributes. Add them to portrait-attributes.ts.`);
    }
    // The highest quality at which each picture stays below 8 kB.
    const picture = await sharp(Buffer.from(portraitSvg(person)))
      .webp({ quality: 52, effort: 6, smartSubsample: true, preset: 'drawing' })
      .toBuffer();
    await writeFile(new URL(photo, media), picture);
  }
}
