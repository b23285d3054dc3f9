import type * as v from 'valibot';
import { parse } from './parse.ts';

/** The part of sessionStorage that the notes need; a worker, which has none, knows no `Storage`. */
export type NoteStorage = {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, value: string) => void;
  readonly removeItem: (name: string) => void;
  readonly clear: () => void;
};

/** Small notes that live as long as the tab. */
export type TabNotes = {
  /** @returns the note, or null where there is none that the schema accepts */
  readonly read: <Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ) => v.InferOutput<Schema> | null;
  /** @returns the note as it lies there, or null where there is none */
  readonly readRaw: (name: string) => unknown;
  /** @param value null removes the note */
  readonly write: (name: string, value: unknown) => void;
  /** Removes every note, for when the member leaves this phone. */
  readonly clear: () => void;
};

/**
 * Notes that lie in the tab's own storage. Where the browser refuses it, the notes live as long as
 * the page.
 *
 * @param openStorage may throw, as `sessionStorage` itself does where it is refused
 */
export function createTabNotes(openStorage: () => NoteStorage): TabNotes {
  const memory = new Map<string, string>();

  function storage(): Omit<NoteStorage, 'clear'> {
    try {
      return openStorage();
    } catch {
      return {
        getItem: (name) => memory.get(name) ?? null,
        setItem: (name, value) => memory.set(name, value),
        removeItem: (name) => memory.delete(name),
      };
    }
  }

  function readRaw(name: string): unknown {
    try {
      return JSON.parse(storage().getItem(name) ?? 'null');
    } catch {
      return null;
    }
  }

  return {
    readRaw,
    read: (name, schema) => parse(schema, readRaw(name))?.value ?? null,
    write: (name, value) => {
      if (value === null) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(value));
    },
    clear: () => {
      memory.clear();
      try {
        openStorage().clear();
      } catch {
        // Refused storage holds nothing to clear.
      }
    },
  };
}
