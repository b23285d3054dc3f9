import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { startUpFile, startUpScreens } from '../build/start-up-screens.ts';
import { GROUND, readEmblem } from './emblem.ts';

/** In CSS pixels, as in index.html. */
const side = 88;
const rise = 35;

/** iOS shows this picture while the portal starts. */
export async function drawStartUp(markFile: URL, folder: URL): Promise<void> {
  const emblem = await readEmblem(markFile);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const screen of startUpScreens) {
    const { width, height, ratio } = screen;
    const left = (width - side) / 2;
    const top = height / 2 - rise - side / 2;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * ratio}" ` +
      `height="${height * ratio}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${GROUND}"/>` +
      `<svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 64 64">${emblem}</svg></svg>`;
    await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 32, effort: 10, compressionLevel: 9, dither: 0 })
      .toFile(fileURLToPath(new URL(startUpFile(screen), folder)));
  }
}
