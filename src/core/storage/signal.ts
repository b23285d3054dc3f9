export type Signal = ReturnType<typeof createSignal>;

/** An event that happens once. */
export function createSignal() {
  let isOn = false;
  const listeners = new Set<() => void>();
  return {
    isOn: () => isOn,
    turnOn: () => {
      if (isOn) return;
      isOn = true;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` at once if it has happened. @returns stops listening */
    onOn: (listener: () => void): (() => void) => {
      if (isOn) listener();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
