import * as v from 'valibot';

/**
 * Small notes that live as long as the tab (sessionStorage). Where the browser refuses it, the
 * notes live as long as the page.
 */
const memory = new Map<string, string>();

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return sessionStorage;
  } catch {
    return {
      getItem: (name) => memory.get(name) ?? null,
      setItem: (name, value) => memory.set(name, value),
      removeItem: (name) => memory.delete(name),
    };
  }
}

/** @returns the note, or null where there is none that the schema accepts */
export function readTabNote<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage().getItem(name) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** @param value null removes the note */
export function writeTabNote(name: string, value: unknown): void {
  if (value === null) storage().removeItem(name);
  else storage().setItem(name, JSON.stringify(value));
}

/** Removes every note, for when the member leaves this phone. */
export function clearTabNotes(): void {
  memory.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Refused storage holds nothing to clear.
  }
}
