import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { candidates } from '../data/candidates.ts';
import { drawIcons } from './icons.ts';
import { portraitSvg } from './portrait.ts';
import { portraits } from './portrait-attributes.ts';

const root = new URL('../../../', import.meta.url);
const media = new URL('../media/', import.meta.url);

await mkdir(new URL('candidates/', media), { recursive: true });
for (const { code, photo } of candidates) {
  const person = portraits[code];
  if (!person) {
    throw new Error(`no portrait attributes for ${code}`);
  }
  const picture = await sharp(Buffer.from(portraitSvg(person)))
    .webp({ quality: 62, effort: 6, smartSubsample: true, preset: 'drawing' })
    .toBuffer();
  await writeFile(new URL(photo, media), picture);
}

await drawIcons(new URL('public/images/mark.svg', root), new URL('public/icons/', root));
