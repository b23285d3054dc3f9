import { drawAmendments } from './draw-amendments.ts';
import { drawPortraits } from './draw-portraits.ts';
import { drawShortcuts } from './draw-shortcuts.ts';
import { drawStartUp } from './draw-start-up.ts';
import { drawWelcome } from './draw-welcome.ts';
import { drawIcons } from './icons.ts';
import { writeManifest } from './write-manifest.ts';

const root = new URL('../..', import.meta.url);
const media = new URL('server/sandbox/media/', root);
const mark = new URL('public/images/mark.svg', root);

const parts: Readonly<Record<string, () => Promise<void>>> = {
  portraits: () => drawPortraits(media),
  icons: () => drawIcons(mark, new URL('public/icons/', root)),
  shortcuts: () => drawShortcuts(new URL('public/shortcuts/', root)),
  'start-up': () => drawStartUp(mark, new URL('public/start-up/', root)),
  amendments: () => drawAmendments(media),
  welcome: () => drawWelcome(new URL('public/welcome/', root)),
};

// `npm run artwork` draws everything, `npm run artwork -- amendments` only one part.
const chosen = process.argv.slice(2);
for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const draw = parts[part];
  if (!draw) throw new Error(`Unknown part ${part}. Choose from ${Object.keys(parts).join(', ')}.`);
  await draw();
}
await writeManifest(media);
