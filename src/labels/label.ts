/**
 * A sentence that a person reads. The key is how the cooperative addresses it: keys that it
 * gave a meaning keep it, ours start at lbl_0001000.
 *
 * `Names` are what stands in braces in its text. They are a type alone: a label of which something
 * has to be filled in is refused where a whole sentence is expected, and `say` asks for each of them.
 * Source: docs/behaviour/shell.md#words-and-their-keys.
 */
export type Label<Names extends string = never> = Written & { readonly [placeholders]?: Names };

type Written = readonly [key: `lbl_${number}`, text: string];
declare const placeholders: unique symbol;

/** The names in braces in a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What the labels of an area say in another language, by their keys. */
export type Translation = Readonly<Record<`lbl_${number}`, string>>;

/**
 * What the page speaks where that is not English. The document has one language, as it has one
 * `lang`, and every sentence of it is said in this one: it is no state of an app in a store.
 */
let spoken: Translation | null = null;

/** From now on everything is said so; what stands on the screen has to be drawn again. Null is English. */
export function speakWith(translation: Translation | null): void {
  spoken = translation;
}

/** Whether everything is said in English. */
export const isSpokenInEnglish = (): boolean => spoken === null;

type Values<Names extends string> = Readonly<Record<Names, string | number>>;
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
  const text = translation?.[key] ?? english;
  const given: Values<string> = values ?? {};
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
}

/** A set of labels under descriptive names. */
export const labels = <const Set extends Readonly<Record<string, Written>>>(
  set: Set,
): { readonly [Name in keyof Set]: Label<NamesIn<Set[Name][1]>> } => set;
