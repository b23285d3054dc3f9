import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../run/steps.ts';
import { ROOT } from '../run-tool.ts';
import { type Finding, findNewerCalls, findNewerStyles } from './newer-features.ts';

/** A feature that may stay in the build although a supported browser lacks it. */
export type Allowed = { name: string | RegExp; around?: RegExp; why: string };

const allowed: readonly Allowed[] = [
  {
    name: 'AbortSignal.any',
    around: /\?\w+\.signal=AbortSignal\.any\(|\?AbortSignal\.any\(\[this\.#/,
    why: 'ky checks for it at load time and keeps the result in a variable.',
  },
  {
    name: '.startViewTransition',
    around: /await \w+\.startViewTransition\(async|\btry\{var \w+=\w+\.startViewTransition\(/,
    why: "The first is the router's own method; React's is in a try, for a feature that the portal does not use.",
  },
  {
    name: '.skipTransition',
    around: /\w+!==null&&\(\w+\.skipTransition\(\)/,
    why: 'React: called only for a running transition.',
  },
  {
    name: 'navigation',
    around: /!navigation\.transition/,
    why: 'React: an outer function checks `typeof navigation == "object"`.',
  },
  { name: 'navigator.share', why: 'The button is shown only if `canShareReceipts` finds it.' },
  {
    name: /^(Intl\.Segmenter|\.segment)$/,
    around: /granularity:`sentence`/,
    why: 'Reading aloud is offered only if `canRead` finds it.',
  },
  {
    name: 'Highlight',
    around: /\?\.set\(\w+,new Highlight\(/,
    why: 'Called only if `CSS.highlights` exists. Without it no sentence is marked.',
  },
  { name: '::highlight', around: /read-aloud/, why: 'A browser without it drops the rule.' },
  { name: '.s', why: 'date-fns: a format, by its letter.' },
  { name: '.isValid', why: 'libphonenumber-js: a method of a number.' },
  { name: '.use', around: /\.H\.use\(/, why: 'React: its own hook.' },
  {
    name: ':has',
    around: /:focus-visible/,
    why: 'Focus rings: another rule serves Firefox before 121.',
  },
  {
    name: ':has',
    around: /referendum-screen-choice:has\(:checked\)/,
    why: 'The frame of the chosen answer; its radio button shows the same.',
  },
  {
    name: ':has',
    around: /segments-row:has\(>:nth-child\(4\)/,
    why: 'Without it, four segments are in rows of three and one.',
  },
  {
    name: ':has',
    around: /top-bar-title:has\(\+\.top-bar-member\)/,
    why: 'In large text the title leaves its place to the name; without it, both are shorter.',
  },
  { name: /-progress-(bar|value)$/, why: 'Each engine has its own name, in a separate rule.' },
  {
    name: /^(content-visibility|contain-intrinsic-size)$/,
    why: 'Without it, the whole list is laid out, and the booth opens later.',
  },
  { name: /^cursor: (not-allowed|pointer|progress)$/, why: 'An iPhone has no cursor.' },
  { name: 'forced-color-adjust', why: 'Safari has no forced colours.' },
  { name: 'font-family: ui-monospace', why: 'The browser uses the next font in the list.' },
  { name: 'scrollbar-width', why: 'A scrollbar is visible, and the page still scrolls.' },
  { name: 'text-wrap', why: 'Lines break at other words.' },
];

const allows = ({ name, around }: Allowed, finding: Finding) =>
  (typeof name === 'string' ? name === finding.name : name.test(finding.name)) &&
  (around?.test(finding.around) ?? true);

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
  if (!files.includes('sw.js')) throw new Error(`${dist} has no build. Run npm run build first.`);
  return files.flatMap((file) => {
    const read = () => readFileSync(join(dist, file), 'utf8');
    if (file.endsWith('.js')) return findNewerCalls(file, read());
    return file.endsWith('.css') ? findNewerStyles(file, read()) : [];
  });
}
