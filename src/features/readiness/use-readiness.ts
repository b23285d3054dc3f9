import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { isInstalled, isIphoneOrIpad } from '~/lib/device.ts';
import { installWay, onInstallWay } from '~/lib/install.ts';
import { pushPermission, pushSupport } from '~/lib/push.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { libraryStatusAtom } from '~/state/library.ts';
import { memberVotesAtom } from '~/state/open-votes.ts';
import { reminderStateAtom } from '~/state/reminders/reminders.ts';
import { datesAtom } from '~/state/reminders/saved-dates.ts';
import { serverClockAtom } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { noWorkerAtom } from '~/state/worker.ts';
import type { BallotPlace } from './facts.ts';
import { checkPhoneAtom, phoneFactsAtom } from './phone-check.ts';
import { type Readiness, readinessOf } from './readiness.ts';

function useBallotPlace(): BallotPlace {
  const way = useSyncExternalStore(onInstallWay, installWay);
  const draft = useAtomValue(ballot.draftAtom);
  const choice = useAtomValue(referendumVote.draftAtom)?.choices ?? null;
  if (isIphoneOrIpad()) {
    if (isInstalled()) return 'apple-home-screen';
    return draft !== null || choice !== null ? 'apple-browser-begun' : 'apple-browser';
  }
  if (isInstalled()) return 'home-screen';
  return way === 'prompt' ? 'can-add' : 'browser';
}

/**
 * How ready the member is, from what the portal knows anyway; the phone is looked at anew, and the
 * cooperative is asked nothing. @returns null until the phone has been looked at
 */
export function useReadiness(): Readiness | null {
  const signedIn = useAtomValue(signedInAtom);
  const votes = useAtomValue(memberVotesAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const clock = useAtomValue(serverClockAtom);
  const now = useServerNow();
  const phone = useAtomValue(phoneFactsAtom);
  const libraryStatus = useAtomValue(libraryStatusAtom);
  const hasWorker = useAtomValue(noWorkerAtom) === null && 'serviceWorker' in navigator;
  const reminders = useAtomValue(reminderStateAtom).status;
  const dates = useAtomValue(datesAtom);
  const check = useSetAtom(checkPhoneAtom);
  const place = useBallotPlace();
  useEffect(() => void check(), [check]);

  if (signedIn === null || votes === null || phone === null) return null;
  const { assembly, referendum } = votes;
  return readinessOf({
    now,
    assembly,
    referendum,
    session: signedIn.session,
    sessionAt: signedIn.knownAt,
    isOnline,
    clockOffset: clock.offset(),
    heardAt: Math.max(signedIn.knownAt, assembly.dataUpdatedAt, referendum.dataUpdatedAt),
    phone,
    library: hasWorker ? libraryStatus : 'unsupported',
    reminding: {
      reminders,
      dates,
      canRemind: pushSupport() === 'supported' && pushPermission() !== 'denied',
    },
    place,
  });
}
