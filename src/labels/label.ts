/**
 * A sentence that a person reads. The key is how the cooperative addresses it: keys that it
 * gave a meaning keep it, ours start at lbl_0001000.
 * Source: docs/behaviour/shell.md#words-and-their-keys.
 */
export type Label = readonly [key: `lbl_${number}`, text: string];

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

/**
 * Puts a label into words of the page's language, and into English where that has none for it;
 * `{name}` in it is replaced by `values.name`.
 */
export const say = (label: Label, values: Values = {}): string => sayIn(spoken, label, values);

type Values = Readonly<Record<string, string | number>>;

/** As `say`, in a language that is not the page's: for what a phone shows of the portal itself. */
export function sayIn(
  translation: Translation | null,
  [key, english]: Label,
  values: Values = {},
): string {
  const text = translation?.[key] ?? english;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A set of labels under descriptive names. */
export const labels = <Names extends string>(
  set: Readonly<Record<Names, Label>>,
): Readonly<Record<Names, Label>> => set;
