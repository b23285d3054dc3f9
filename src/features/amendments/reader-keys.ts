import type { KeyboardEvent } from 'react';
import { amendmentPageCount } from '~/contracts/amendment-pages.ts';

type Commands = {
  readonly goTo: (page: number) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly reset: () => void;
  readonly bookmark: () => void;
};

/** The page's window, where the focus is in it and it can still be moved sideways this way. */
function canPan(target: Element, direction: 1 | -1): boolean {
  const slot = target.closest('[data-slot]');
  if (slot === null) return false;
  const rest = slot.scrollWidth - slot.clientWidth - slot.scrollLeft;
  return direction === 1 ? rest > 1 : slot.scrollLeft > 1;
}

/** What the keys do in the reader. An arrow first moves an enlarged page, and at its edge turns it. */
export function readerKeys(page: number, { goTo, step, reset, bookmark }: Commands) {
  const commands: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => goTo(page - 1),
    ArrowRight: () => goTo(page + 1),
    PageUp: () => goTo(page - 1),
    PageDown: () => goTo(page + 1),
    Home: () => goTo(1),
    End: () => goTo(amendmentPageCount),
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': reset,
    b: bookmark,
  };
  return (event: KeyboardEvent) => {
    const { key, target } = event;
    const command = commands[key.length === 1 ? key.toLowerCase() : key];
    const isOther = event.ctrlKey || event.metaKey || event.altKey;
    if (command === undefined || isOther || !(target instanceof Element)) return;
    if (target.closest('input') !== null) return;
    if (key === 'ArrowLeft' && canPan(target, -1)) return;
    if (key === 'ArrowRight' && canPan(target, 1)) return;
    event.preventDefault();
    command();
  };
}
