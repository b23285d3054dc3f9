import { useEffect, useRef } from 'react';

/** For content that changes without a new address. */
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
