import { type RefObject, useEffect, useRef } from 'react';

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

/** Announces the screen to screen readers, unless a field takes the focus. */
export function useFocusOnHeading(place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each new place
  useEffect(() => {
    const main = document.querySelector('main:not([hidden])');
    const start =
      main?.querySelector<HTMLElement>('[data-first-focus]') ??
      main?.querySelector<HTMLElement>('h1');
    start?.focus({ preventScroll: true });
  }, [place]);
}

/** While shown: a late response must not navigate away from another screen. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
