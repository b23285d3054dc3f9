import { useEffect, useRef } from 'react';

/**
 * Fetches anew when a phase ends, spread over some seconds so that not all members ask at once.
 *
 * @param phase null while it is not known yet
 */
export function useRefreshAtPhaseChange(phase: string | null, refresh: () => unknown): void {
  const first = useRef(phase);
  useEffect(() => {
    first.current ??= phase;
    if (phase === first.current) return;
    const timer = setTimeout(refresh, Math.random() * 5_000);
    return () => clearTimeout(timer);
  }, [phase, refresh]);
}
