import { copyFile, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { startUpFile, startUpScreens } from './build/start-up-screens.ts';

/** `npm run icons` draws the icons and the start-up pictures of iOS from the mark. */
const ground = '#0b2545';
const markFile = 'public/images/mark.svg';
const mark = await readFile(markFile, 'utf8');

type Icon = {
  readonly width: number;
  readonly height: number;
  /** Device pixels per unit. */
  readonly ratio?: number;
  readonly side: number;
  /** The distance between the centre of the mark and the lower one of the picture. */
  readonly rise?: number;
  readonly corner?: number;
};

async function draw(file: string, colours: number, icon: Icon): Promise<void> {
  const { width, height, ratio = 1, side, rise = 0, corner = 0 } = icon;
  const place = `x="${(width - side) / 2}" y="${(height - side) / 2 - rise}" width="${side}" height="${side}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * ratio}" height="${height * ratio}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" rx="${corner}" fill="${ground}"/>${mark.replace('<svg', `<svg ${place}`)}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours, effort: 10, compressionLevel: 9, dither: 0 })
    .toFile(`public/${file}`);
}

for (const size of [192, 512]) {
  const square = { width: size, height: size };
  await draw(`icons/icon-${size}.png`, 64, { ...square, side: size * 0.8, corner: size * 0.22 });
  // A mask may cut a circle of 80 % of the side, which would first cut the corners of the shield.
  await draw(`icons/maskable-${size}.png`, 64, { ...square, side: size * 0.62 });
}
await draw('icons/apple-touch-icon.png', 64, { width: 180, height: 180, side: 180 * 0.74 });
await copyFile(markFile, 'public/icons/favicon.svg');
// As the loading screen of index.html.
for (const screen of startUpScreens)
  await draw(`start-up/${startUpFile(screen)}`, 32, { ...screen, side: 88, rise: 35 });
