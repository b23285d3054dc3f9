import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Clock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { say } from '~/labels/label.ts';
import { ending as text } from '~/labels/session.ts';
import { shell } from '~/labels/shell.ts';
import { formatTime } from '~/lib/manila-dates.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { canSignInAgainAtom, hasUnsavedSecretAtom } from '~/state/reload-guard.ts';
import { keepLocationAtom } from '~/state/resumable-form.ts';
import { serverClockAtom } from '~/state/services.ts';
import { checkCookieAtom } from '~/state/session/checks.ts';
import { nearnessOf, sessionCookiesAtom } from '~/state/session/cookies.ts';
import { acknowledgeEndAtom, endEarlyAtom } from '~/state/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import { useLeaveSession } from './log-out.tsx';
import styles from './session-ending-strip.module.css';

/**
 * Says that the session ends soon, while there is unsaved work: ten minutes before, and once more two
 * minutes before. It is read out once each time and never takes the focus.
 */
export function SessionEndingStrip() {
  const ending = useUnpressed(useSessionEnding());
  const isOnline = useAtomValue(isOnlineAtom);
  const isSecret = useAtomValue(hasUnsavedSecretAtom);
  const signInAgain = useSignInAgain();
  const [dismissed, setDismissed] = useState<string | null>(null);

  const sentences = isSecret ? { soon: text.secretSoon, last: text.secretLast } : text;
  const words =
    ending === null ? '' : say(sentences[ending.nearness], { time: formatTime(ending.at) });
  const isShown = ending !== null && dismissed !== `${ending.nearness} ${ending.endsAt}`;
  return (
    <div className={isShown ? styles['strip'] : ''}>
      <p role="status" className={isShown ? styles['words'] : ''}>
        {isShown ? (
          <>
            <Clock aria-hidden="true" />
            <span>{words}</span>
          </>
        ) : null}
      </p>
      {isShown ? (
        <div className={styles['actions']}>
          <Button kind="quiet" onClick={() => setDismissed(`${ending.nearness} ${ending.endsAt}`)}>
            {say(text.later)}
          </Button>
          <Button kind="second" disabled={!isOnline} onClick={() => void signInAgain()}>
            {say(text.signInNow)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

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
function useSessionEnding(): Ending | null {
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

/**
 * Ends a session that would soon end by itself, and leads to the sign-in, which leads back here; asks
 * first where a vote may be on its way under it. The covered screen is gone before anything else is
 * shown: nothing on it sees that its member is not there.
 */
export function useSignInAgain(): () => Promise<void> {
  const router = useRouter();
  const store = useStore();
  const leave = useLeaveSession();
  return useCallback(
    () =>
      leave({
        // A draft stays where it is: only what may be under way is worth a question.
        question: (unsent) =>
          unsent === 'attempt'
            ? {
                title: say(text.voteOnItsWayTitle),
                body: say(text.voteOnItsWay),
                confirm: say(text.signInNow),
                cancel: say(shell.stay),
              }
            : null,
        end: async () => {
          const { pathname } = router.state.location;
          void store.set(endEarlyAtom);
          store.set(keepLocationAtom, pathname);
          await router.navigate({ to: '/', replace: true, ignoreBlocker: true });
          store.set(acknowledgeEndAtom);
        },
      }),
    [router, store, leave],
  );
}
