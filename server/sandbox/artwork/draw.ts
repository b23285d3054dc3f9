import { drawAmendments } from './draw-amendments.ts';
import { drawPortraits } from './draw-portraits.ts';
import { drawWelcome } from './draw-welcome.ts';
import { drawIcons } from './icons.ts';
import { writeManifest } from './write-manifest.ts';

const root = new URL('../../../', import.meta.url);
const media = new URL('../media/', import.meta.url);

const parts: Readonly<Record<string, () => Promise<void>>> = {
  portraits: () => drawPortraits(media),
  icons: () => drawIcons(new URL('public/images/mark.svg', root), new URL('public/icons/', root)),
  amendments: () => drawAmendments(media),
  welcome: () => drawWelcome(new URL('public/welcome/', root)),
};

// `npm run artwork` draws everything, `npm run artwork -- amendments` only that part.
const chosen = process.argv.slice(2);
for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const draw = parts[part];
  if (!draw) throw new Error(`there is no part ${part}, only ${Object.keys(parts).join(', ')}`);
  await draw();
}
await writeManifest(media);
