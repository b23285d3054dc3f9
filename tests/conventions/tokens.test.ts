import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';

const tokensPath = 'src/ui/tokens.css';

/** Colours the browser's own bars, which cannot use tokens. A test below compares them. */
const bars = 'src/lib/appearance.ts';

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
    ['x.css', 'a { color: #FFF; }', 1],
    ['x.css', 'a { background: rgb(0 0 0 / 50%) }', 1],
    ['x.css', 'a { border: 1px solid white; }', 1],
    ['x.tsx', "const ground = '#0b2545';", 1],
    ['x.css', 'a { color: var(--white); white-space: nowrap; } /* #fff */', 0],
    ['x.tsx', "// #fff\nconst ninth = '&#241;';", 0],
  ])('is found in %s: %s, %s times', (path, text, count) => {
    expect(coloursIn(path, text)).toHaveLength(count);
  });

  test('occurs among the tokens alone', () => {
    expect(styles.length).toBeGreaterThan(50);
    const elsewhere = [...sources].filter(([path]) => path !== tokensPath && path !== bars);
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
