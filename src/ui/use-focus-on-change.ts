import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the field, or else to the heading, when what is shown changes without its
 * address; on arrival the heading has it already.
 */
export function useFocusOnChange(shown: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const place = ref.current?.querySelector('input') ?? ref.current?.querySelector('h1');
    place?.focus();
  }, [shown]);
  return ref;
}
