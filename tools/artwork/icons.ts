import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { GROUND, readEmblem } from './emblem.ts';

interface Icon {
  readonly file: string;
  readonly size: number;
  /** The emblem's share of the side. */
  readonly share: number;
  /** A share of the side; 0 if the system cuts its own shape. */
  readonly corner: number;
}

// A maskable icon may be cut to a circle of 80 % of its side, which would first cut the corners of
// the shield.
const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.8, corner: 0.22 },
  { file: 'icon-512.png', size: 512, share: 0.8, corner: 0.22 },
  { file: 'maskable-192.png', size: 192, share: 0.62, corner: 0 },
  { file: 'maskable-512.png', size: 512, share: 0.62, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.74, corner: 0 },
];

function iconSvg(emblem: string, { size, share, corner }: Icon): string {
  const side = size * share;
  const inset = (size - side) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${GROUND}"/>` +
    `<svg x="${inset}" y="${inset}" width="${side}" height="${side}" viewBox="0 0 64 ` +
    `64">${emblem}</svg></svg>`
  );
}

export async function drawIcons(markFile: URL, folder: URL): Promise<void> {
  const emblem = await readEmblem(markFile);
  await mkdir(folder, { recursive: true });
  for (const icon of icons) {
    const { data } = await sharp(Buffer.from(iconSvg(emblem, icon)))
      .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9, dither: 0 })
      .toBuffer({ resolveWithObject: true });
    await writeFile(new URL(icon.file, folder), data);
  }
  await copyFile(markFile, new URL('favicon.svg', folder));
}
