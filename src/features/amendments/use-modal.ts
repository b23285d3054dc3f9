import { useLayoutEffect, useRef } from 'react';

/** A dialog over everything for as long as it is drawn; the focus goes back where it came from. */
export function useModal(focusOn: string) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(focusOn)?.focus({ preventScroll: true });
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [focusOn]);
  return ref;
}
