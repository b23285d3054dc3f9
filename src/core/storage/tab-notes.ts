import type * as v from 'valibot';
import { parse } from './record-type.ts';

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
  readonly readRaw: (name: string) => unknown;
  /** @param value null removes the note @returns false if a reload loses it */
  readonly write: (name: string, value: unknown) => boolean;
  readonly clear: () => void;
};

/** Uses memory if the browser refuses sessionStorage. @param openStorage may throw */
export function createTabNotes(openStorage: () => NoteStorage): TabNotes {
  const memory = new Map<string, string>();

  function open(): NoteStorage | null {
    try {
      return openStorage();
    } catch {
      return null;
    }
  }

  function readRaw(name: string): unknown {
    try {
      return JSON.parse(memory.get(name) ?? open()?.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  }

  return {
    readRaw,
    read: (name, schema) => parse(schema, readRaw(name))?.value ?? null,
    write: (name, value) => {
      const storage = open();
      memory.delete(name);
      storage?.removeItem(name);
      if (value === null) return true;
      const text = JSON.stringify(value);
      try {
        storage?.setItem(name, text);
        if (storage === null) memory.set(name, text);
        return true;
      } catch {
        memory.set(name, text);
        return false;
      }
    },
    clear: () => {
      memory.clear();
      open()?.clear();
    },
  };
}
