import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';

const tokensPath = 'src/ui/tokens.css';

/** Colours the browser's own bars, which cannot use tokens. A test below compares them. */
const bars = 'src/core/appearance.ts';

const sources = new Map(
  filesIn('src', /\.(css|tsx?)$/).map((path) => [path, readFileSync(path, 'utf8')] as const),
);
const styles = [...sources].filter(([path]) => path.endsWith('.css'));
const tokens = sources.get(tokensPath) ?? '';

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');

/** A literal colour: as a number, a function or a name. */
const numbered = /(?<!&)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi;
const calculated = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\(/g;
const named = /:[^;{}]*(?<![-\w])(?:white|black|red|green|blue|gr[ae]y|gold|navy)(?![-\w(])/g;

const coloursIn = (path: string, text: string) =>
  [numbered, ...(path.endsWith('.css') ? [calculated, named] : [])].flatMap((kind) =>
    [...withoutComments(text).matchAll(kind)].map(([colour]) => `${path}: ${colour.trim()}`),
  );

describe('a literal colour', () => {
  test.each([
    ['x.css', 'a { color: #FFF; }'],
    ['x.css', 'a { background: rgb(0 0 0 / 50%) }'],
    ['x.css', 'a { border: 1px solid white; }'],
    ['x.tsx', "const ground = '#0b2545';"],
  ])('is found in %s: %s', (path, text) => {
    expect(coloursIn(path, text)).toHaveLength(1);
  });

  test('occurs among the tokens alone', () => {
    expect(styles.length).toBeGreaterThan(50);
    const allowed = [tokensPath, bars];
    const elsewhere = [...sources].filter(([path]) => !allowed.includes(path));
    expect(elsewhere.flatMap(([path, text]) => coloursIn(path, text))).toEqual([]);
  });

  test("has the value of a token in the browser's bars", () => {
    const [, light, dark] = /--brand-deep: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
    const written = [...(sources.get(bars) ?? '').matchAll(numbered)].map(([colour]) => colour);
    expect(written).toEqual([light, dark]);
  });
});

const defined = (text: string) =>
  [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name);

test('every token is used, and every used one is defined', () => {
  const everything = [...sources.values()].join('\n');
  const used = new Set(
    [...everything.matchAll(/(?:var\(|token\(')(--[\w-]+)/g)].map(([, name]) => name),
  );
  const known = new Set([...sources.values()].flatMap(defined));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  expect(defined(tokens).filter((name) => !used.has(name))).toEqual([]);
});

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (colour: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) =>
      sum + weight * channel(Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  );

const contrast = (one: string, other: string) => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const themes = ['light', 'dark'] as const;

const colourOf = (token: string, theme: (typeof themes)[number]): string => {
  const [, light = '', dark = light] =
    new RegExp(`${token}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`).exec(tokens) ?? [];
  return theme === 'light' ? light : dark;
};

/** The smallest contrasts of WCAG 2.2 AA: text, and the shape of a control. */
const pairs = [
  ['--on-action', '--action', 4.5],
  ['--on-action', '--action-press', 4.5],
  ['--on-caution', '--caution', 4.5],
  ['--caution-ink', '--caution-wash', 4.5],
  ['--on-practice', '--practice', 4.5],
  ['--accent-ink', '--surface', 4.5],
  ['--ink-soft', '--surface', 4.5],
  ['--ink-soft', '--paper', 4.5],
  ['--action', '--surface', 3],
  ['--action', '--paper', 3],
  ['--practice', '--paper', 3],
  ['--line-strong', '--surface', 3],
  ['--focus', '--paper', 3],
] as const;

describe.each(themes)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of at least %s', (token, ground, least) => {
    expect(contrast(colourOf(token, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(least);
  });

  test('action, caution, practice and accent differ', () => {
    const kinds = ['--action', '--caution', '--practice', '--accent'];
    expect(new Set(kinds.map((kind) => colourOf(kind, theme))).size).toBe(kinds.length);
  });
});
