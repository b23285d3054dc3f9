/**
 * A sentence that a person reads. The key is how the cooperative addresses it: keys that it
 * gave a meaning keep it, ours start at lbl_0001000.
 *
 * `Names` are what stands in braces in its text. They are a type alone: a label of which something
 * has to be filled in is refused where a whole sentence is expected, and `say` asks for each of them.
 * Source: docs/behaviour/shell.md#words-and-their-keys.
 */
export type Label<Names extends string = never> = Written & { readonly [placeholders]?: Names };

type Written = readonly [key: `lbl_${number}`, text: string | EnglishForms];
declare const placeholders: unique symbol;

/**
 * What depends on `{count}` is said in a form for each of the language's plural categories, as
 * `Intl.PluralRules` names them. A form for one number alone, such as `=1`, goes before them.
 */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { [one: `=${number}`]: string; other: string }
>;
type EnglishForms = { readonly one: string; readonly other: string };

/** What the labels say in another language, by their keys. */
export type Translation = {
  /** BCP 47 tag. */
  readonly language: string;
  readonly sentences: Readonly<Record<string, string | PluralForms>>;
  /** Changes each text before it is filled in: of the pseudo-locale alone (pseudo.ts). */
  readonly alter?: (text: string) => string;
};

/** The names in braces in a text; plural forms are chosen by `count` whether or not they show it. */
type NamesIn<Text> = Text extends EnglishForms
  ? 'count' | NamesIn<Text['one' | 'other']>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

/**
 * What the page speaks where that is not English. The document has one language, as it has one
 * `lang`, and every sentence of it is said in this one: it is no state of an app in a store.
 */
let spoken: Translation | null = null;

/** From now on everything is said so; what stands on the screen has to be drawn again. Null is English. */
export function speakWith(translation: Translation | null): void {
  spoken = translation;
}

/** What everything is said in, as a BCP 47 tag. */
export const spokenLanguage = (): string => spoken?.language ?? 'en';

type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};
/** Nothing where a label has no names in braces. */
type Filling<Names extends string> = [Names] extends [never] ? [] : [values: Values<Names>];

/**
 * Puts a label into words of the page's language, and into English where that has none for it;
 * `{name}` in it is replaced by `values.name`.
 */
export const say = <Names extends string = never>(
  label: Label<Names>,
  ...values: Filling<Names>
): string => sayIn(spoken, label, ...values);

/** As `say`, in a language that is not the page's: for what a phone shows of the portal itself. */
export function sayIn<Names extends string = never>(
  translation: Translation | null,
  [key, english]: Label<Names>,
  ...[values]: Filling<Names>
): string {
  const given: AnyValues = values ?? {};
  const translated = translation?.sentences[key];
  const language = translated === undefined ? 'en' : translation?.language;
  const text = pickForm(translated ?? english, Number(given['count']), language);
  return fillIn(translation?.alter?.(text) ?? text, given);
}

type AnyValues = Readonly<Record<string, string | number>>;

/** A text with what stands in braces in it replaced. */
export const fillIn = (text: string, values: AnyValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function pickForm(text: string | PluralForms, count: number, language?: string): string {
  if (typeof text === 'string') return text;
  return text[`=${count}`] ?? text[new Intl.PluralRules(language).select(count)] ?? text.other;
}

/** A set of labels under descriptive names. */
export const labels = <const Set extends Readonly<Record<string, Written>>>(
  set: Set,
): { readonly [Name in keyof Set]: Label<NamesIn<Set[Name][1]>> } => set;
