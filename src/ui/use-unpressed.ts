import { useState, useSyncExternalStore } from 'react';

/** Milliseconds between the finger's lifting and the click that browsers make of it, at most. */
const untilClick = 50;

// The document's: it has one pointer that is down or not, whoever draws in it.
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

/**
 * The value, but not while a finger is down: a strip that comes or goes moves the page, and the tap
 * that was under way would miss its button.
 */
export function useUnpressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  // Where there is nothing new to hold back, a finger that comes down draws nothing.
  const isHeld = useSyncExternalStore(subscribe, () => isPressed && shown !== value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}
