import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const licencesFile = 'licences.txt';

/** From the last `node_modules` of a path. */
const packageFolder = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

function licenceIn(folder: string): string {
  const name = readdirSync(folder).find((file) => /^(licen[cs]e|ofl)/i.test(file));
  return name ? readFileSync(join(folder, name), 'utf8').trim() : '';
}

/** Adds packages of the worker, which is another build, and the typeface to the list of Vite. */
export function restOfLicences(root: string): { app: Plugin; worker: Plugin } {
  const ofWorker = new Map<string, string>();
  let outDir = '';

  const worker: Plugin = {
    name: 'licences-of-the-worker',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [, folder, name] = packageFolder.exec(id) ?? [];
        if (folder && name) ofWorker.set(name, folder);
      }
    },
  };

  const app: Plugin = {
    name: 'rest-of-licences',
    apply: 'build',
    configResolved({ build }) {
      outDir = build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const file = join(outDir, licencesFile);
        const known = readFileSync(file, 'utf8').trim();
        const more = [...ofWorker]
          .filter(([name]) => !known.includes(`\n## ${name} - `))
          .sort()
          .map(([name, folder]) => {
            const { version, license } = JSON.parse(
              readFileSync(join(folder, 'package.json'), 'utf8'),
            );
            return `## ${name} - ${version} (${license})\n\n${licenceIn(folder)}`;
          });
        const typeface = `## Typeface (OFL-1.1)\n\n${licenceIn(join(root, 'src/ui/fonts'))}`;
        writeFileSync(file, `${[known, ...more, typeface].join('\n\n')}\n`);
      },
    },
  };
  return { app, worker };
}
