import { useEffect } from 'react';

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
