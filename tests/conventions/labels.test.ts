import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { translatedTags } from '~/contracts/languages.ts';
import type { Label, PluralForms } from '~/labels/label.ts';
import { readTranslation } from '../../tools/build/translations.ts';

/** Every set of labels in src/labels, found by its shape. */
const files = import.meta.glob<Record<string, unknown>>('../../src/labels/*.ts', { eager: true });

type Text = string | PluralForms;
type Found = { readonly name: string; readonly key: string; readonly text: Text };

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  value[0].startsWith('lbl_');

const formsOf = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text);

const found: Found[] = Object.values(files).flatMap((exports) =>
  Object.values(exports).flatMap((set) =>
    typeof set === 'object' && set !== null && !Array.isArray(set)
      ? Object.entries(set)
          .filter((entry): entry is [string, Label] => isLabel(entry[1]))
          .map(([name, [key, text]]) => ({ name, key, text }))
      : [],
  ),
);

const sources = import.meta.glob<string>('../../src/labels/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const keysInSources = Object.values(sources).flatMap(
  (source) => source.match(/lbl_\d+(?=')/g) ?? [],
);

/** Keys with a meaning in the specification: docs/behaviour/shell.md#labels-and-keys. */
const ofTheSpec: Readonly<Record<string, string>> = {
  lbl_0000034: 'wrongCode',
  lbl_0000056: 'leaveTitle',
  lbl_0000057: 'leaveBody',
  lbl_0000058: 'requestFailedTitle',
  lbl_0000177: 'firstBackBlocked',
  lbl_0000178: 'incompleteBackBlocked',
  lbl_0000180: 'tooMany',
  lbl_0000208: 'tooManyTitle',
  lbl_0000036: 'mismatch',
  lbl_0000092: 'pinMismatch',
  lbl_0000159: 'sameAtChange',
  lbl_0000236: 'samePassword',
  lbl_0000237: 'mismatch',
  lbl_0000247: 'accountNumber',
  lbl_0000248: 'serialNumber',
  lbl_0000285: 'sameAtEnrollment',
};

describe('the English labels', () => {
  test('are all exported', () => {
    expect(found.length).toBeGreaterThan(150);
    // A set that no file exports would escape the tests below.
    expect(found.map(({ key }) => key).sort()).toEqual([...keysInSources].sort());
  });

  test('have unique keys of seven digits', () => {
    const twice = keysInSources.filter((key, index) => keysInSources.indexOf(key) !== index);
    expect(twice).toEqual([]);
    expect(keysInSources.filter((key) => !/^lbl_\d{7}$/.test(key))).toEqual([]);
  });

  test('have the keys of the specification for its meanings only, and others from 1000', () => {
    const low = found.filter(({ key }) => key < 'lbl_0001000');
    expect(Object.fromEntries(low.map(({ key, name }) => [key, name]))).toEqual(ofTheSpec);
  });

  test('are not empty', () => {
    expect(found.filter(({ text }) => formsOf(text).some((form) => form.trim() === ''))).toEqual(
      [],
    );
  });
});

/** The translated sentences, by language and area. */
const areas = import.meta.glob<Readonly<Record<string, Text>>>('../../src/labels/*/*.json', {
  eager: true,
  import: 'default',
});
const nameOf = (path: string) => path.split('/').at(-1)?.split('.')[0] ?? '';

describe.each(translatedTags)('the translation into %s', (language) => {
  const own = Object.entries(areas)
    .filter(([path]) => path.split('/').at(-2) === language)
    .map(([path, sentences]) => [nameOf(path), sentences] as const);
  const translated = new Map(own.flatMap(([, sentences]) => Object.entries(sentences)));
  /** The placeholders of all forms: a form for one number alone may omit the number. */
  const names = (text: Text): readonly string[] =>
    [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

  test('has the areas of English, each with its labels and no other', () => {
    const english = Object.entries(sources)
      .map(
        ([path, source]) => [nameOf(path), (source.match(/lbl_\d+(?=')/g) ?? []).sort()] as const,
      )
      .filter(([, keys]) => keys.length > 0);
    const keysByArea = own.map(([area, sentences]) => [area, Object.keys(sentences).sort()]);
    expect(Object.fromEntries(keysByArea)).toEqual(Object.fromEntries(english));
  });

  test('is loaded with the sentences of every area', async () => {
    const loaded = (await import(`virtual:translation/${language}`)) as {
      readonly translation: unknown;
    };
    expect(loaded.translation).toEqual({ language, sentences: Object.fromEntries(translated) });
    expect(readTranslation(language)).toEqual(loaded.translation);
  });

  test('has the same placeholders as English', () => {
    const other = found.filter(
      ({ key, text }) => names(text).join() !== names(translated.get(key) ?? '').join(),
    );
    expect(other.map(({ key }) => key)).toEqual([]);
  });

  test('has plurals in the same places as English, in each form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const faults = found.filter(({ key, text }) => {
      const said = translated.get(key);
      if (typeof text === 'string' || typeof said !== 'object') return typeof text !== typeof said;
      const forms = Object.keys(said).filter((form) => !/^=\d+$/.test(form));
      return forms.sort().join() !== [...pluralCategories].sort().join();
    });
    expect(faults.map(({ key }) => key)).toEqual([]);
  });

  test('has no empty label', () => {
    const mute = [...translated].filter(([, text]) =>
      formsOf(text).some((form) => form.trim() === ''),
    );
    expect(mute).toEqual([]);
  });
});

/** Counts the calls of `say` that run while the module is loaded: all outside of functions. */
function saidAtLoading(node: unknown, isInside = false): number {
  if (Array.isArray(node))
    return node.reduce((sum, each) => sum + saidAtLoading(each, isInside), 0);
  if (typeof node !== 'object' || node === null) return 0;
  const { type, callee } = node as { type?: string; callee?: { name?: string } };
  const isSaying = type === 'CallExpression' && /^say([A-Z]|$)/.test(callee?.name ?? '');
  // An immediately invoked function counts as a function: the sources have none.
  const isFunction = /Function|^MethodDefinition$/.test(type ?? '');
  const own = isSaying && !isInside ? 1 : 0;
  return own + saidAtLoading(Object.values(node), isInside || isFunction);
}

const isSaidAtLoading = (path: string, text: string): boolean =>
  saidAtLoading(parseSync(path, text).program.body) > 0;

describe('a module reads no label while it is loaded, because the language can change', () => {
  test.each([
    'const title = say(shell.title);',
    'export const words = { title: say(shell.title) };',
    'const both = [shell.a, shell.b].map(say); const reveal = sayReveal();',
  ])('counts as a read: %s', (source) => {
    expect(isSaidAtLoading('x.tsx', source)).toBe(true);
  });

  test('in all of src', () => {
    const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && path !== 'manifest.ts')
      .map((path) => join('src', path));
    expect(paths.length).toBeGreaterThan(100);
    const faults = paths.filter((path) => isSaidAtLoading(path, readFileSync(path, 'utf8')));
    expect(faults).toEqual([]);
  });
});
