import { useStore } from 'jotai';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { keepTypedAtom, readTypedAtom } from './interrupted-work.ts';

/**
 * Holds what a form's field has, for as long as the calling screen shows it, against the end of the
 * session. Never a password, a PIN or a code.
 *
 * @param name the field's own in the whole portal
 * @param value null holds nothing
 */
export function useKeptTyping(name: string, value: string | null): void {
  const store = useStore();
  useEffect(() => {
    if (value === null) return;
    store.set(keepTypedAtom, name, value);
    return () => store.set(keepTypedAtom, name, null);
  }, [store, name, value]);
}

/**
 * As `useState`, for what is typed into a form: where the end of the session has interrupted it, the
 * same member finds it again.
 *
 * @param name the field's own in the whole portal
 * @param saved what the cooperative has: nothing is lost where that stands in the field
 * @param initial what the field begins with
 */
export function useTyped(
  name: string,
  saved: string,
  initial = saved,
): [typed: string, setTyped: Dispatch<SetStateAction<string>>] {
  const store = useStore();
  const [typed, setTyped] = useState(() => store.get(readTypedAtom)[name] ?? initial);
  const isSaved = typed === saved;
  useKeptTyping(name, isSaved ? null : typed);
  // What was handed back may be what the cooperative has by now.
  useEffect(() => {
    if (isSaved) store.set(keepTypedAtom, name, null);
  }, [store, name, isSaved]);
  return [typed, setTyped];
}
