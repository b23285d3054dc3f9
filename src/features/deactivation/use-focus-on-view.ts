import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when another view takes the screen without another address. */
export function useFocusOnView(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
}
