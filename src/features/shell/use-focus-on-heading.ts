import { useEffect } from 'react';

/** Moves the focus to the new screen's heading, for those who cannot see that it changed. */
export function useFocusOnHeading(place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main:not([hidden]) h1');
    heading?.focus({ preventScroll: true });
  }, [place]);
}
