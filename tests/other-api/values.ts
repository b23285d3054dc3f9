/**
 * What the stand-in knows, before any server's habits of writing it down: a dialect renders it. Flags
 * are booleans here, times are instants, and a long list has not been cut into pages yet.
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

/** An instant in milliseconds, or null where there is none. */
export class When {
  readonly at: number | null;
  constructor(at: number | null) {
    this.at = at;
  }
}

/** A picture on the media host, by its file name. */
export class Picture {
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }
}

/** A list that a server may hand out in pages. */
export class LongList {
  readonly items: readonly Payload[];
  constructor(items: readonly Payload[]) {
    this.items = items;
  }
}

/** How one server writes things down. `name` is the field's own, as the specification has it. */
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
