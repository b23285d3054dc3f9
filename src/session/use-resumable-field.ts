import { useStore } from 'jotai';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { formValuesAtom, keepFormValueAtom } from './resumable-form.ts';

/** Never for a password, a PIN or a code. `name` is unique in the portal; null is not kept. */
export function useResumableValue(name: string, value: string | null): void {
  const store = useStore();
  useEffect(() => {
    if (value === null) return;
    store.set(keepFormValueAtom, name, value);
    return () => store.set(keepFormValueAtom, name, null);
  }, [store, name, value]);
}

/** Survives the session's end. @param saved the API's value, which needs no copy */
export function useResumableField(
  name: string,
  saved: string,
  initial = saved,
): [value: string, setValue: Dispatch<SetStateAction<string>>] {
  const store = useStore();
  const [value, setValue] = useState(() => store.get(formValuesAtom)[name] ?? initial);
  const isSaved = value === saved;
  useResumableValue(name, isSaved ? null : value);
  // The API may have it by now.
  useEffect(() => {
    if (isSaved) store.set(keepFormValueAtom, name, null);
  }, [store, name, isSaved]);
  return [value, setValue];
}
