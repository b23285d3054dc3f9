import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field, or else to the heading, when what the page shows changes
 * without its address; on arrival the heading has it already.
 */
export function useFocusOnChange(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const page = document.querySelector('main') ?? document.body;
    const place = page.querySelector('input') ?? page.querySelector('h1');
    place?.focus();
  }, [shown]);
}
