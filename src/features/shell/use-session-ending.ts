import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { canSignInAgainAtom } from '~/state/reload-guard.ts';
import { serverClockAtom } from '~/state/services.ts';
import { checkCookieAtom } from '~/state/session/checks.ts';
import { nearnessOf, sessionCookiesAtom } from '~/state/session/cookies.ts';

type Ending = {
  readonly nearness: 'soon' | 'last';
  /** The end by the phone's own clock, milliseconds since 1970: no call of the server moves it. */
  readonly endsAt: number;
  /** Server time of the end, milliseconds since 1970. */
  readonly at: number;
};

/**
 * The end of the session, where it is known and near and there is unsaved work that can wait; else
 * null. At the end itself the session is ended, but for a call, a code or a PIN: those come first.
 */
export function useSessionEnding(): Ending | null {
  const cookies = useAtomValue(sessionCookiesAtom);
  const clock = useAtomValue(serverClockAtom);
  const isWatching = useAtomValue(canSignInAgainAtom);
  const checkCookie = useSetAtom(checkCookieAtom);
  const [ending, setEnding] = useState<Ending | null>(null);

  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isKnown = false;
    const look = () => {
      clearTimeout(timer);
      const endsAt = cookies.endsAt();
      // The browser has dropped what said so.
      if (endsAt === null && isKnown) void checkCookie();
      isKnown = endsAt !== null;
      if (endsAt === null) return setEnding(null);
      const { nearness, again } = nearnessOf(endsAt, Date.now());
      const at = endsAt + clock.offset();
      if (nearness === 'over') void checkCookie();
      setEnding((before) => {
        if (nearness === 'far' || nearness === 'over') return null;
        const isSame =
          before?.nearness === nearness && before.endsAt === endsAt && before.at === at;
        return isSame ? before : { nearness, endsAt, at };
      });
      timer = setTimeout(look, again);
    };
    look();
    // Timers sleep with the tab.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      setEnding(null);
    };
  }, [isWatching, cookies, clock, checkCookie]);

  return ending;
}
