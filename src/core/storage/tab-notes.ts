import type * as v from 'valibot';
import { parse } from './parse.ts';

/** Part of sessionStorage: a worker has no type `Storage`. */
export type NoteStorage = {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, value: string) => void;
  readonly removeItem: (name: string) => void;
  readonly clear: () => void;
};

/** Values that live as long as the tab. */
export type TabNotes = {
  /** Null without a note that matches the schema. */
  readonly read: <Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ) => v.InferOutput<Schema> | null;
  /** Without a schema. */
  readonly readRaw: (name: string) => unknown;
  /**
   * @param value null removes the note
   * @returns false if a reload loses it
   */
  readonly write: (name: string, value: unknown) => boolean;
  readonly clear: () => void;
};

/**
 * Uses memory if the browser refuses sessionStorage.
 *
 * @param openStorage may throw
 */
export function createTabNotes(openStorage: () => NoteStorage): TabNotes {
  const memory = new Map<string, string>();

  const inMemory: Omit<NoteStorage, 'clear'> = {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, value) => memory.set(name, value),
    removeItem: (name) => memory.delete(name),
  };

  function storage(): Omit<NoteStorage, 'clear'> {
    try {
      return openStorage();
    } catch {
      return inMemory;
    }
  }

  function readRaw(name: string): unknown {
    try {
      return JSON.parse(inMemory.getItem(name) ?? storage().getItem(name) ?? 'null');
    } catch {
      return null;
    }
  }

  return {
    readRaw,
    read: (name, schema) => parse(schema, readRaw(name))?.value ?? null,
    write: (name, value) => {
      memory.delete(name);
      const place = storage();
      place.removeItem(name);
      if (value === null) return true;
      const text = JSON.stringify(value);
      try {
        place.setItem(name, text);
        return true;
      } catch {
        memory.set(name, text);
        return false;
      }
    },
    clear: () => {
      memory.clear();
      try {
        openStorage().clear();
      } catch {
        // Refused storage is empty.
      }
    },
  };
}
