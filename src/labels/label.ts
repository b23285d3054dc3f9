/**
 * A text for members. A key of the cooperative keeps its meaning; ours begin at lbl_0001000.
 * `Names` are the placeholders in braces: a type only, so that `say` requires a value for each.
 * Source: docs/behaviour/shell.md#labels-and-keys.
 */
export type Label<Names extends string = never> = Written & { readonly [placeholders]?: Names };

type Written = readonly [key: `lbl_${number}`, text: string | EnglishForms];
declare const placeholders: unique symbol;

/**
 * One form for each of the language's categories of `Intl.PluralRules`, selected by `{count}`. An
 * exact number such as `=1` takes precedence.
 */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { [one: `=${number}`]: string; other: string }
>;
type EnglishForms = { readonly one: string; readonly other: string };

/** The texts of another language, by key. */
export type Translation = {
  /** BCP 47 tag. */
  readonly language: string;
  readonly sentences: Readonly<Record<string, string | PluralForms>>;
  /** For the pseudo-locale only (pseudo.ts). */
  readonly alter?: (text: string) => string;
};

/** Plural forms need `count` even if no form shows it. */
type NamesIn<Text> = Text extends EnglishForms
  ? 'count' | NamesIn<Text['one' | 'other']>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

/** The page's language; null is English. Shared, because the document has one `lang`. */
let spoken: Translation | null = null;

/** The caller must render the screen again. Null is English. */
export function speakWith(translation: Translation | null): void {
  spoken = translation;
}

/** BCP 47 tag. */
export const spokenLanguage = (): string => spoken?.language ?? 'en';

type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};
/** Empty if the label has no placeholders. */
type Filling<Names extends string> = [Names] extends [never] ? [] : [values: Values<Names>];

/** The text in the page's language, or in English if there is no translation. */
export const say = <Names extends string = never>(
  label: Label<Names>,
  ...values: Filling<Names>
): string => sayIn(spoken, label, ...values);

/** Like `say`, in another language than the page's. */
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

export const fillIn = (text: string, values: AnyValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function pickForm(text: string | PluralForms, count: number, language?: string): string {
  if (typeof text === 'string') return text;
  return text[`=${count}`] ?? text[new Intl.PluralRules(language).select(count)] ?? text.other;
}

export const labels = <const Set extends Readonly<Record<string, Written>>>(
  set: Set,
): { readonly [Name in keyof Set]: Label<NamesIn<Set[Name][1]>> } => set;
