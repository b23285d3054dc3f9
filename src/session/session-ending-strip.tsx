import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Clock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { formatTime } from '~/core/manila-dates.ts';
import { apiClockAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { ending as text } from '~/labels/session.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import { checkCookieAtom } from './checks.ts';
import { leaveSession } from './log-out.tsx';
import { canSignInAgainAtom, hasUnsavedSecretAtom } from './reload-guard.ts';
import { keepLocationAtom } from './resumable-form.ts';
import { acknowledgeEndAtom, endEarlyAtom } from './session.ts';
import { sessionCookiesAtom } from './session-cookies.ts';
import styles from './session-ending-strip.module.css';

/** Ten and two minutes before the end, if there is unsaved work. Never takes the focus. */
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
  /** Device time in milliseconds: clock corrections do not change it. */
  readonly endsAt: number;
  readonly at: number;
};

/** Null without unsaved work. During a call, a code or a PIN entry the session may pass its end. */
function useSessionEnding(): Ending | null {
  const cookies = useAtomValue(sessionCookiesAtom);
  const clock = useAtomValue(apiClockAtom);
  const isWatching = useAtomValue(canSignInAgainAtom);
  const checkCookie = useSetAtom(checkCookieAtom);
  const [ending, setEnding] = useState<Ending | null>(null);

  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const endsAt = cookies.endsAt();
      if (endsAt === null) {
        // During a call, it may have expired.
        void checkCookie();
        return setEnding(null);
      }
      const { nearness, again } = nearnessOf(endsAt, Date.now());
      const at = endsAt + clock.offset();
      setEnding((before) => {
        if (nearness === 'far' || nearness === 'over') return null;
        const isSame =
          before?.nearness === nearness && before.endsAt === endsAt && before.at === at;
        return isSame ? before : { nearness, endsAt, at };
      });
      timer = setTimeout(look, again);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      setEnding(null);
    };
  }, [isWatching, cookies, clock, checkCookie]);

  return ending;
}

/** Navigates before it acknowledges the end: the old screen never renders without its member. */
export function useSignInAgain(): () => Promise<void> {
  const router = useRouter();
  const store = useStore();
  return useCallback(
    () =>
      leaveSession(store, {
        // A draft stays on disk: only an open attempt needs a question.
        question: (atRisk) =>
          atRisk?.isSent
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
    [router, store],
  );
}

/** `soon`: up to ten minutes. `last`: up to two. */
type Nearness = 'far' | 'soon' | 'last' | 'over';

const minute = 60_000;
const soon = 10 * minute;
const last = 2 * minute;

/**
 * By device time in milliseconds, because browsers end cookies by that clock. `again` is the time
 * until the next look, at most a minute, because clocks change and tabs sleep.
 */
export function nearnessOf(
  endsAt: number,
  now: number,
): { readonly nearness: Nearness; readonly again: number } {
  const left = endsAt - now;
  if (left <= 0) return { nearness: 'over', again: 1_000 };
  const [nearness, next] =
    left <= last
      ? (['last', left] as const)
      : left <= soon
        ? (['soon', left - last] as const)
        : (['far', left - soon] as const);
  return { nearness, again: Math.min(next, minute) };
}
