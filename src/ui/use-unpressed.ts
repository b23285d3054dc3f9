import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { settlePage } from './settle-page.ts';

/** Milliseconds between the lifted finger and the click. */
const untilClick = 50;

// The document has one pointer.
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setPressed(next: boolean): void {
  clearTimeout(timer);
  isPressed = next;
  for (const tell of listeners) tell();
}

const press = () => setPressed(true);
function release(): void {
  clearTimeout(timer);
  timer = setTimeout(() => setPressed(false), untilClick);
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', press, { capture: true, passive: true });
    addEventListener('pointerup', release, { capture: true, passive: true });
    addEventListener('pointercancel', release, { capture: true, passive: true });
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    removeEventListener('pointerdown', press, { capture: true });
    removeEventListener('pointerup', release, { capture: true });
    removeEventListener('pointercancel', release, { capture: true });
    setPressed(false);
  };
}

/** For strips, which move the page: none moves while a finger is down, or takes the next tap. */
export function useUnpressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const isHeld = useSyncExternalStore(subscribe, () => isPressed && shown !== value);
  if (!isHeld && shown !== value) setShown(value);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) settlePage();
    before.current = shown;
  }, [shown]);
  return isHeld ? shown : value;
}
