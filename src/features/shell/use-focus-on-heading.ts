import { useEffect } from 'react';

/** Announces the new screen to screen readers. */
export function useFocusOnHeading(place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each new place
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main:not([hidden]) h1');
    heading?.focus({ preventScroll: true });
  }, [place]);
}
