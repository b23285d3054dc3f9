import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BookOpenText, type LucideIcon, MapPin, Vote } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { GROUND } from './emblem.ts';

const shortcuts: Readonly<Record<string, LucideIcon>> = {
  vote: Vote,
  amendments: BookOpenText,
  offices: MapPin,
};

/** Android uses the small size, desktops the large one. */
const sizes = [96, 192];

function shortcutSvg(shape: LucideIcon, size: number): string {
  const side = size / 2;
  const lines = renderToStaticMarkup(
    createElement(shape, { x: side / 2, y: side / 2, size: side, color: '#f3e3b5' }),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<circle cx="${side}" cy="${side}" r="${side}" fill="${GROUND}"/>${lines}</svg>`
  );
}

export async function drawShortcuts(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, shape] of Object.entries(shortcuts)) {
    for (const size of sizes) {
      await sharp(Buffer.from(shortcutSvg(shape, size)))
        .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9, dither: 0 })
        .toFile(fileURLToPath(new URL(`${name}-${size}.png`, folder)));
    }
  }
}
