import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../run/steps.ts';
import { ROOT } from '../run-tool.ts';
import { codeIn, rowsIn } from '../tables.ts';
import { type Finding, findNewerCalls, findNewerStyles } from './newer-features.ts';

/** A feature that may stay in the build at one place: a row of tools/supported-browsers/allowed.md. */
type Allowed = { readonly name: string; readonly place: RegExp };

const allowed: readonly Allowed[] = rowsIn(
  readFileSync(join(ROOT, 'tools/supported-browsers/allowed.md'), 'utf8'),
).flatMap(([names, place]) =>
  codeIn(names).map((name) => ({ name, place: new RegExp(codeIn(place)[0] ?? '') })),
);

const allows = ({ name, place }: Allowed, finding: Finding) =>
  name === finding.name && place.test(finding.around);

/** Both lists must be empty. */
export const judge = (findings: readonly Finding[], list = allowed) => ({
  newer: findings.filter((finding) => !list.some((each) => allows(each, finding))),
  stale: list.filter((each) => !findings.some((finding) => allows(each, finding))),
});

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
        ({ name, place }) =>
          `${name} ${place.source} is allowed, but the build does not use it. Remove it.`,
      ),
    ];
    const failed = failures.length;
    return { passed: failed === 0 ? 1 : 0, failed, output: failures.join('\n'), failures };
  },
};

function findInBuild(dist: string): Finding[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  if (!files.includes('sw.js')) throw new Error(`${dist} has no build. Run npm run build first.`);
  return files.flatMap((file) => {
    const read = () => readFileSync(join(dist, file), 'utf8');
    if (file.endsWith('.js')) return findNewerCalls(file, read());
    return file.endsWith('.css') ? findNewerStyles(file, read()) : [];
  });
}
