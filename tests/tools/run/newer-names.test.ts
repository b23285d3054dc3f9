import { describe, expect, test } from 'vitest';

import {
  findNewerCalls,
  findNewerStyles,
} from '../../../tools/supported-browsers/newer-features.ts';
import { judge } from '../../../tools/supported-browsers/step.ts';

const namesIn = (text: string) => findNewerCalls('a.js', text).map(({ name }) => name);
const stylesIn = (text: string) => findNewerStyles('a.css', text).map(({ name }) => name);

describe('calls that an older browser does not have', () => {
  test.each([
    ['a static method of a web interface', 'URL.canParse(a)', 'URL.canParse'],
    ['a static method of the language', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['a static method through globalThis', 'globalThis.Object.groupBy(a, b)', 'Object.groupBy'],
    ['a method that only newer types have', '[...a].isWellFormed()', '.isWellFormed'],
    ['a method of an iterator', 'a.values().map(b)', '.map'],
    ['a global', 'new URLPattern(a)', 'URLPattern'],
    ['a constructor of Intl', 'new Intl.DurationFormat()', 'Intl.DurationFormat'],
    ['a method of the navigator', 'navigator.setAppBadge(1)', 'navigator.setAppBadge'],
    [
      'a property of a missing member',
      'document.activeViewTransition.ready',
      'document.activeViewTransition',
    ],
    [
      'a call in a condition',
      'if (document.startViewTransition(a)) b()',
      'document.startViewTransition',
    ],
    ['a flag of a regular expression', 'new RegExp(`a`,`v`)', 'the flag v of a regular expression'],
    ['flags inside of one', '/a(?i:b)/', 'flags inside of a regular expression'],
  ])('finds %s', (_what, text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  test.each([
    ['an optional call', 'navigator.setAppBadge?.(1)'],
    ['a member that is only read', 'const a = document.activeViewTransition'],
    ['a field of an object', 'const a = { URLPattern: 1 }'],
    ['a method that older types have as well', 'a.map(b)'],
    ['a method of an array from Object', 'Object.values(a).map(b)'],
  ])('ignores %s', (_what, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

describe('styles that an older browser ignores', () => {
  test.each([
    ['a selector', '.a:has(.b){color:red}', [':has']],
    ['a property', '.a{text-wrap:pretty}', ['text-wrap']],
    ['a value of a property', '.a{cursor:progress}', ['cursor: progress']],
    ['a function', '.a{color:light-dark(red,blue)}', ['light-dark()']],
    ['an at-rule', '@starting-style{.a{color:red}}', ['@starting-style']],
    [
      'nothing that also has the prefix of Safari',
      '.a{-webkit-user-select:none;user-select:none}',
      [],
    ],
  ])('reports %s', (_what, text, names) => {
    expect(stylesIn(text)).toEqual(names);
  });
});

test('an exception applies to one place, and is reported when unused', () => {
  const findings = findNewerCalls('a.js', 'ours.share();navigator.share(a);URL.parse(b)');
  const list = [
    { name: 'navigator.share', place: /share\(a\)/ },
    { name: 'URL.parse', place: /parse\(c\)/ },
  ];
  const { newer, stale } = judge(findings, list);
  expect(newer.map(({ name }) => name)).toEqual(['URL.parse']);
  expect(stale.map(({ name }) => name)).toEqual(['URL.parse']);
});
