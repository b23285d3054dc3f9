import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { isOnlineAtom } from './connectivity.ts';

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

/** Milliseconds: a minute, spread so that not all members ask at once. */
const untilNextAsk = () => 50_000 + Math.random() * 20_000;

/**
 * Asks again every minute, and at once when the page is looked at again, while what is shown may be
 * reversed at any moment: a closed vote can be extended.
 * Source: docs/behaviour/home.md#windows.
 */
export function useRefreshWhile(isReversible: boolean, refresh: () => unknown): void {
  const isOnline = useAtomValue(isOnlineAtom);
  useEffect(() => {
    if (!isReversible || !isOnline) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isVisible = () => document.visibilityState === 'visible';
    const wait = () => {
      clearTimeout(timer);
      if (isVisible()) timer = setTimeout(ask, untilNextAsk());
    };
    function ask() {
      void refresh();
      wait();
    }
    const look = () => (isVisible() ? ask() : clearTimeout(timer));
    document.addEventListener('visibilitychange', look);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isReversible, isOnline, refresh]);
}
