import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { isInstalled, isIphoneOrIpad } from '~/lib/device.ts';
import { installWay, onInstallWay } from '~/lib/install.ts';
import { type Cached, onNow } from '~/state/cached-resource.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { generalAssemblyAtom } from '~/state/general-assembly.ts';
import { libraryStatusAtom } from '~/state/library.ts';
import { referendumAtom } from '~/state/referendum.ts';
import { serverClockAtom } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { noWorkerAtom } from '~/state/worker.ts';
import type { BallotPlace, Elsewhere, Known } from './facts.ts';
import { checkPhoneAtom, phoneFactsAtom } from './phone-check.ts';
import { type Readiness, readinessOf } from './readiness.ts';

const knownOf = <Info>(cached: Cached<Info>, isCast: (info: Info) => boolean): Known<Info> => {
  const info = onNow(cached);
  const { isNothingOn, at, isFresh } = cached;
  const isKnown = info !== null || isNothingOn;
  return { info, isKnown, at, isFresh, isCast: info !== null && isCast(info) };
};

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
export function useReadiness(elsewhere: Elsewhere): Readiness | null {
  const signedIn = useAtomValue(signedInAtom);
  const assembly = useAtomValue(generalAssemblyAtom);
  const referendum = useAtomValue(referendumAtom);
  const castBallot = useAtomValue(ballot.receiptAtom);
  const castInReferendum = useAtomValue(referendumVote.receiptAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const clock = useAtomValue(serverClockAtom);
  const now = useServerNow();
  const phone = useAtomValue(phoneFactsAtom);
  const libraryStatus = useAtomValue(libraryStatusAtom);
  const hasWorker = useAtomValue(noWorkerAtom) === null && 'serviceWorker' in navigator;
  const check = useSetAtom(checkPhoneAtom);
  const place = useBallotPlace();
  useEffect(() => void check(), [check]);

  if (signedIn === null || phone === null) return null;
  return readinessOf({
    now,
    assembly: knownOf(assembly, ({ code }) => castBallot?.code === code),
    referendum: knownOf(referendum, ({ code }) => castInReferendum?.code === code),
    session: signedIn.session,
    sessionAt: signedIn.knownAt,
    isOnline,
    clockOffset: clock.offset(),
    heardAt: Math.max(signedIn.knownAt, assembly.at, referendum.at),
    phone,
    library: hasWorker ? libraryStatus : 'unsupported',
    elsewhere,
    place,
  });
}
