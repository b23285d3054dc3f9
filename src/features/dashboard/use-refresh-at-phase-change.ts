import { useEffect, useState } from 'react';

/** Fetches anew when a phase ends, spread over some seconds so that not all members ask at once. */
export function useRefreshAtPhaseChange(phase: string, refresh: () => unknown): void {
  const [firstPhase] = useState(phase);
  useEffect(() => {
    if (phase === firstPhase) return;
    const timer = setTimeout(refresh, Math.random() * 5_000);
    return () => clearTimeout(timer);
  }, [phase, firstPhase, refresh]);
}
