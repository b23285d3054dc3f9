/**
 * A sentence that a person reads. The key is how the cooperative addresses it: keys that the spec
 * gives a meaning keep it, ours start at lbl_0001000.
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

/**
 * Puts a label into words of the page's language, and into English where that has none for it;
 * `{name}` in it is replaced by `values.name`.
 */
export function say(label: Label, values: Readonly<Record<string, string | number>> = {}): string {
  const [key, english] = label;
  return fill(spoken?.[key] ?? english, values);
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A set of labels under descriptive names. */
export const labels = <Names extends string>(
  set: Readonly<Record<Names, Label>>,
): Readonly<Record<Names, Label>> => set;
