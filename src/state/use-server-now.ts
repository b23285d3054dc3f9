import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { serverClockAtom } from './services.ts';

/** The server's time in milliseconds, anew every second, on the second. */
export function useServerNow(): number {
  const clock = useAtomValue(serverClockAtom);
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = clock.now();
      setNow(current);
      timer = setTimeout(tick, 1000 - (current % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return now;
}
