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
  /** @param value null removes the note */
  readonly write: (name: string, value: unknown) => void;
  readonly clear: () => void;
};

/**
 * Uses memory if the browser refuses sessionStorage.
 *
 * @param openStorage may throw
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
        // Refused storage is empty.
      }
    },
  };
}
