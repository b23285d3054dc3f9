/**
 * A sentence that a person reads. The key is how the cooperative addresses it: keys that the spec
 * gives a meaning keep it, ours start at lbl_0001000.
 */
export type Label = readonly [key: `lbl_${number}`, text: string];

/** What the labels of an area say in another language, by their keys. */
export type Translation = Readonly<Record<`lbl_${number}`, string>>;

/** Puts a label into words; `{name}` in it is replaced by `values.name`. */
export function say(label: Label, values: Readonly<Record<string, string | number>> = {}): string {
  return label[1].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A set of labels under descriptive names. */
export const labels = <Names extends string>(
  set: Readonly<Record<Names, Label>>,
): Readonly<Record<Names, Label>> => set;
