import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../run/steps.ts';
import { ROOT } from '../run-tool.ts';
import { judge } from './allowed.ts';
import { type Finding, findNewerCalls } from './newer-calls.ts';
import { findNewerStyles } from './newer-styles.ts';

export const supportedBrowsersStep: Step = {
  name: 'nothing newer than the supported browsers',
  run: async () => {
    const { newer, stale } = judge(findInBuild(join(ROOT, 'dist')));
    const failures = [
      ...newer.map(
        ({ name, file, around, lacking }) =>
          `${name} in ${file} is missing in ${lacking.join(', ')}: ${around}`,
      ),
      ...stale.map(
        ({ name, around }) =>
          `${name} ${around ?? ''} is allowed, but the build does not use it. Remove it.`,
      ),
    ];
    const failed = failures.length;
    return { passed: failed === 0 ? 1 : 0, failed, output: failures.join('\n'), failures };
  },
};

function findInBuild(dist: string): Finding[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const found = files.flatMap((file) => {
    if (/\.m?js$/.test(file)) return findNewerCalls(file, readFileSync(join(dist, file), 'utf8'));
    return file.endsWith('.css')
      ? findNewerStyles(file, readFileSync(join(dist, file), 'utf8'))
      : [];
  });
  if (!files.includes('sw.js')) throw new Error(`${dist} has no build. Run npm run build first.`);
  return found;
}
