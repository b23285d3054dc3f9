/**
 * A value before a dialect renders it. Flags are booleans, times are instants, and lists are not in
 * pages.
 */
export type Payload =
  | string
  | number
  | boolean
  | null
  | When
  | Picture
  | LongList
  | readonly Payload[]
  | { readonly [name: string]: Payload };

/** An instant in milliseconds, or null. */
export class When {
  readonly at: number | null;
  constructor(at: number | null) {
    this.at = at;
  }
}

/** By its file name on the media host. */
export class Picture {
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }
}

export class LongList {
  readonly items: readonly Payload[];
  constructor(items: readonly Payload[]) {
    this.items = items;
  }
}

/** The format of one server. `name` is the field's name in the specification. */
export type Style = {
  readonly text: (value: string) => unknown;
  readonly flag: (value: boolean, name: string) => unknown;
  readonly number: (value: number) => unknown;
  readonly when: (at: number | null, name: string) => unknown;
  readonly picture: (file: string) => unknown;
  readonly list: (items: readonly unknown[]) => unknown;
  readonly longList: (items: readonly unknown[]) => unknown;
  readonly fieldName: (name: string, value: Payload) => string;
};

export function render(value: Payload, style: Style, name = ''): unknown {
  if (value === null) return null;
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'number') return style.number(value);
  if (typeof value === 'boolean') return style.flag(value, name);
  if (value instanceof When) return style.when(value.at, name);
  if (value instanceof Picture) return style.picture(value.file);
  const renderAll = (items: readonly Payload[]) => items.map((item) => render(item, style));
  if (value instanceof LongList) return style.longList(renderAll(value.items));
  if (isList(value)) return style.list(renderAll(value));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      style.fieldName(field, inner),
      render(inner, style, field),
    ]),
  );
}

const isList = (value: Payload): value is readonly Payload[] => Array.isArray(value);
