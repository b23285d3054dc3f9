import { describe, expect, test } from 'vitest';
import { judge } from '../supported-browsers/allowed.ts';
import { findNewerCalls } from '../supported-browsers/newer-calls.ts';
import { findNewerStyles } from '../supported-browsers/newer-styles.ts';

const namesIn = (text: string) => findNewerCalls('a.js', text).map(({ name }) => name);
const stylesIn = (text: string) => findNewerStyles('a.css', text).map(({ name }) => name);

describe('in a script, what an older browser would stop at', () => {
  test.each([
    ['a static of a web interface', 'URL.canParse(a)', 'URL.canParse'],
    ['a static of the language', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['a static through the scope', 'globalThis.Object.groupBy(a, b)', 'Object.groupBy'],
    ['a method that only newer types have', '[...a].isWellFormed()', '.isWellFormed'],
    ['a method of an iterator', 'a.values().map(b)', '.map'],
    ['a global', 'new URLPattern(a)', 'URLPattern'],
    ['a part of Intl', 'new Intl.DurationFormat()', 'Intl.DurationFormat'],
    ['a call of the navigator', 'navigator.setAppBadge(1)', 'navigator.setAppBadge'],
    [
      'what a missing member is looked into for',
      'document.activeViewTransition.ready',
      'document.activeViewTransition',
    ],
    [
      'a call in a test',
      'if (document.startViewTransition(a)) b()',
      'document.startViewTransition',
    ],
    [
      'a call in the other branch of its guard',
      'if (a) { typeof URL.parse } else URL.parse(b)',
      'URL.parse',
    ],
    ['a flag', '/a/v', 'the flag v of a regular expression'],
  ])('%s', (_what, text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  test.each([
    ['asked for by its name', "'setAppBadge' in navigator && navigator.setAppBadge(1)"],
    ['asked for in a template, as minifiers write it', '`canParse` in URL ? URL.canParse(a) : b'],
    ['asked for by its type', "if (typeof URL.parse === 'function') { URL.parse(a) }"],
    [
      'asked for, and left',
      'function f() { if (!document.startViewTransition) return; document.startViewTransition(a) }',
    ],
    ['called if it is there', 'navigator.setAppBadge?.(1)'],
    ['only read', 'const a = document.activeViewTransition'],
    ['a name of the file’s own', 'const URLPattern = a; new URLPattern()'],
    ['a field', 'const a = { URLPattern: 1 }'],
    ['a name that older types have as well', 'a.map(b)'],
    ['an array made by Object', 'Object.values(a).map(b)'],
  ])('not what is %s', (_what, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

describe('in a style sheet, what an older browser would leave out', () => {
  test.each([
    ['a selector', '.a:has(.b){color:red}', [':has']],
    ['a property', '.a{text-wrap:pretty}', ['text-wrap']],
    ['a word of a property', '.a{cursor:progress}', ['cursor: progress']],
    ['a function', '.a{color:light-dark(red,blue)}', ['light-dark()']],
    ['a rule', '@starting-style{.a{color:red}}', ['@starting-style']],
    ['nothing that is asked for', '@supports selector(:has(a)){.a:has(.b){color:red}}', []],
    [
      'nothing that stands in Safari’s words, too',
      '.a{-webkit-user-select:none;user-select:none}',
      [],
    ],
  ])('%s', (_what, text, names) => {
    expect(stylesIn(text)).toEqual(names);
  });
});

test('what is allowed has a reason, is found nowhere else, and goes when nothing needs it', () => {
  const findings = findNewerCalls('a.js', 'ours.share();navigator.share(a);URL.parse(b)');
  const list = [
    { name: 'navigator.share', around: /share\(a\)/, why: 'Asked for elsewhere.' },
    { name: 'URL.parse', around: /parse\(c\)/, why: 'Of another place.' },
  ];
  const { newer, stale } = judge(findings, list);
  expect(newer.map(({ name }) => name)).toEqual(['URL.parse']);
  expect(stale.map(({ name }) => name)).toEqual(['URL.parse']);
});
