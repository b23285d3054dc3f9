import type { Finding } from './newer-calls.ts';

/** What may stay in the build although a stated browser does not know it, and why nobody is hurt. */
export type Allowed = { name: string; around?: RegExp; why: string };

export const allowed: readonly Allowed[] = [
  {
    name: 'AbortSignal.any',
    around: /\?\w+\.signal=AbortSignal\.any\(|\?AbortSignal\.any\(\[this\.#/,
    why: 'ky asks when it is loaded whether it is there, and keeps the answer in a variable.',
  },
  {
    name: '.startViewTransition',
    around: /await \w+\.startViewTransition\(async|\btry\{var \w+=\w+\.startViewTransition\(/,
    why: "The first is the router's own method; React's is in a try, and for what nothing here uses.",
  },
  {
    name: '.skipTransition',
    around: /\w+!==null&&\(\w+\.skipTransition\(\)/,
    why: 'React: of a transition that has begun.',
  },
  {
    name: 'navigation',
    around: /!navigation\.transition/,
    why: 'React: inside of `typeof navigation == "object"`, one function further out.',
  },
  {
    name: 'navigator.share',
    around: /navigator\.share\(/,
    why: 'The button that leads there is shown where `canShareReceipts` says that it is there.',
  },
  { name: '.s', why: 'date-fns: a format by its letter.' },
  { name: '.isValid', why: 'libphonenumber-js: of a number.' },
  { name: '.use', around: /\.H\.use\(/, why: 'React: its hook.' },

  {
    name: ':has',
    around: /:focus-visible/,
    why: 'Rings of focus: beside it stands what Firefox before 121 takes instead.',
  },
  {
    name: ':has',
    around: /vote-card-choice:has\(:checked\)/,
    why: 'The frame of the answer; its radio button shows the same.',
  },
  {
    name: ':has',
    around: /segments-row:has\(>:nth-child\(4\)/,
    why: 'Four stand as three and one.',
  },
  {
    name: ':has',
    around: /reader-bars-tool:has\(\.reader-bars-word/,
    why: 'A tool has less air; the list is a forgiving one.',
  },
  {
    name: ':has',
    around: /top-bar-title:has\(\+\.top-bar-member\)/,
    why: 'In large text the title makes way for the name; where it does not, both are shorter.',
  },
  { name: '::-moz-progress-bar', why: 'Each engine’s name for one bar, in rules of their own.' },
  { name: '::-webkit-progress-bar', why: 'Likewise.' },
  { name: '::-webkit-progress-value', why: 'Likewise.' },
  {
    name: 'content-visibility',
    why: 'Where it is not known a long list is laid out whole, and the booth takes longer to open.',
  },
  { name: 'contain-intrinsic-size', why: 'It means something with `content-visibility` alone.' },
  { name: 'cursor: not-allowed', why: 'An iPhone has no cursor.' },
  { name: 'cursor: pointer', why: 'Likewise.' },
  { name: 'cursor: progress', why: 'Likewise.' },
  { name: 'forced-color-adjust', why: 'Safari has no forced colours.' },
  { name: 'font-family: ui-monospace', why: 'The next of the list is taken.' },
  { name: 'scrollbar-width', why: 'A bar is seen, and the page scrolls all the same.' },
  { name: 'text-wrap', why: 'Lines break elsewhere.' },
];

const allows = ({ name, around }: Allowed, finding: Finding) =>
  name === finding.name && (around?.test(finding.around) ?? true);

/** What is left of the findings, and what of the list nothing needs any more: both empty if right. */
export const judge = (findings: readonly Finding[], list = allowed) => ({
  newer: findings.filter((finding) => !list.some((each) => allows(each, finding))),
  stale: list.filter((each) => !findings.some((finding) => allows(each, finding))),
});
