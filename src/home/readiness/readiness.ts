import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import type { Instant } from '~/contracts/wire.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { hostApp } from '~/core/browser-limits.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { isInstalled, isIphoneOrIpad } from '~/core/device.ts';
import { installWay, onInstallWay } from '~/core/install/install-button.tsx';
import { pushPermission, pushSupport } from '~/core/push.ts';
import { apiClockAtom, isOfficeAtom } from '~/core/services.ts';
import {
  isStorageProtectedAtom,
  lookAtStorageAtom,
  tryStorageAtom,
  wasProtectionAskedAtom,
} from '~/core/storage/storage-protection.ts';
import { pause } from '~/core/waits.ts';
import { libraryStatusAtom, noWorkerAtom } from '~/core/worker.ts';
import { actionOf as assemblyAction } from '~/home/general-assembly-view.ts';
import { actionOf as referendumAction } from '~/home/vote-view.ts';
import { dashboard } from '~/labels/home.ts';
import type { Label } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import { referendum as referendumText } from '~/labels/referendum.ts';
import { reminderStateAtom } from '~/reminders/reminders.ts';
import { datesAtom } from '~/reminders/saved-dates.ts';
import { signedInAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { type KnownVote, memberVotesAtom } from '~/vote/member-votes.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import * as rules from './findings.ts';
import {
  type BallotPlace,
  type Facts,
  type Level,
  type Line,
  type PhoneFacts,
  toLine,
} from './findings.ts';

export type Group = {
  readonly id: 'assembly' | 'referendum' | 'account' | 'phone';
  readonly named: string | null;
  readonly heading: Label;
  readonly lines: readonly Line[];
};

export const isOfVote = ({ id }: Group): boolean => id === 'assembly' || id === 'referendum';

export type Readiness = {
  readonly groups: readonly Group[];
  readonly note: Label | null;
  /** Null if no vote is ahead. */
  readonly verdict: Verdict | null;
};

/** “You can vote”, or the one thing that is missing. */
export type Verdict = { readonly level: Level; readonly text: Label };

export function readinessOf(facts: Facts): Readiness {
  const { now, session, isOnline } = facts;
  const { isRegular } = session.member;
  const assembly = rules.assemblyAhead(facts.assembly, now);
  const announced = rules.referendumAhead(facts.referendum, now);
  const referendum = isRegular ? announced : null;
  const since = ({
    dataUpdatedAt,
    isStale,
  }: Pick<KnownVote<unknown>, 'dataUpdatedAt' | 'isStale'>): Instant | null =>
    !isStale && isOnline ? null : dataUpdatedAt;
  const sinceSession = isOnline ? null : facts.sessionAt;

  const groups: Group[] = [];
  if (assembly !== null) {
    const known = since(facts.assembly);
    const right = rules.assemblyRight(assembly, now);
    groups.push({
      id: 'assembly',
      named: assembly.title || null,
      heading: dashboard.generalAssembly,
      lines: [
        toLine(
          'assembly-registration',
          dashboard.registration,
          rules.assemblyRegistration(assembly, now),
          known,
        ),
        ...(right === null ? [] : [toLine('assembly-right', text.right, right, known)]),
      ],
    });
  }
  if (referendum !== null) {
    const known = since(facts.referendum);
    groups.push({
      id: 'referendum',
      named: referendum.title || null,
      heading: referendumText.referendum,
      lines: [
        toLine(
          'referendum-registration',
          dashboard.registration,
          rules.referendumRegistration(referendum, now),
          known,
        ),
        toLine('referendum-right', text.right, rules.referendumRight(referendum, now), known),
      ],
    });
  }
  groups.push(
    {
      id: 'account',
      named: null,
      heading: text.account,
      lines: [
        toLine('contact', text.contact, rules.contact(session), sinceSession),
        toLine('pin', text.pin, rules.pin(session), sinceSession),
      ],
    },
    {
      id: 'phone',
      named: null,
      heading: text.phone,
      lines: [
        toLine('keeping', text.keeping, rules.keeping(facts.phone)),
        toLine('connection', text.connection, rules.connection(isOnline), facts.heardAt),
        ...(facts.isPageChanged ? [toLine('offline', text.offline, rules.offline)] : []),
        toLine('clock', text.clock, rules.clock(facts.clockOffset), facts.heardAt),
        toLine('pages', text.pages, rules.pages(facts.library)),
        ...(facts.ballotPlace === null
          ? []
          : [
              toLine('reminders', text.reminders, rules.reminding(facts.reminding, now)),
              toLine('place', text.place, rules.ballotPlaceFinding(facts.ballotPlace)),
            ]),
      ],
    },
  );

  const lines = groups.flatMap((group) => group.lines);
  const isVoteAhead = assembly !== null || referendum !== null;
  const canVoteNow =
    (assembly !== null && assemblyAction(assembly, now) === 'vote') ||
    (referendum !== null && referendumAction(referendum, isRegular, now) === 'vote');
  const isKnown = facts.assembly.isKnown && facts.referendum.isKnown;
  const nothingAhead = isKnown ? text.noVote : text.votesUnknown;
  const note =
    announced !== null && !isRegular ? text.regularOnly : isVoteAhead ? null : nothingAhead;
  return {
    groups,
    note,
    verdict: isVoteAhead ? verdictOf(lines, canVoteNow) : null,
  };
}

/** A vote that the member can cast now outranks points that only the cooperative can settle. */
function verdictOf(lines: readonly Line[], canVoteNow: boolean): Verdict {
  const missing = lines.filter((line) => line.missing !== null);
  const line =
    missing.find(({ level, remedy }) => level === 'bad' && remedy !== 'contact-us') ??
    missing.find(({ remedy }) => remedy === 'register') ??
    (canVoteNow ? undefined : (missing.find(({ level }) => level === 'caution') ?? missing[0]));
  if (line === undefined) {
    return { level: 'good', text: canVoteNow ? text.canVote : text.canVoteLater };
  }
  return { level: line.level, text: line.missing ?? line.title };
}

/** Milliseconds; then a disk counts as unusable. */
const diskTimeoutMs = 3_000;

const foundAtom = atom<Pick<PhoneFacts, 'keeps' | 'room'> | null>(null);

const phoneFactsAtom = atom((get): PhoneFacts | null => {
  const found = get(foundAtom);
  const isProtected = get(isStorageProtectedAtom);
  return found && { ...found, isProtected, wasAsked: get(wasProtectionAskedAtom) };
});

async function findRoom(): Promise<PhoneFacts['room']> {
  try {
    const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined ? null : { quota, usage };
  } catch {
    return null;
  }
}

const checkPhoneAtom = atom(null, async (_get, set): Promise<void> => {
  const asked = Promise.all([set(tryStorageAtom), findRoom(), set(lookAtStorageAtom)]);
  const answered = await Promise.race([asked, pause(diskTimeoutMs)]);
  const [keeps, room] = answered ?? [false, null];
  set(foundAtom, { keeps, room });
  if (answered === undefined) {
    const [late, lateRoom] = await asked;
    set(foundAtom, { keeps: late, room: lateRoom });
  }
});

function useBallotPlace(): BallotPlace | null {
  const way = useSyncExternalStore(onInstallWay, installWay);
  const draft = useAtomValue(ballot.draftAtom);
  const choice = useAtomValue(referendumVote.draftAtom)?.choices ?? null;
  const isOffice = useAtomValue(isOfficeAtom);
  if (isOffice) return null;
  if (hostApp() !== null) return 'host-app';
  if (isIphoneOrIpad()) {
    if (isInstalled()) return 'apple-home-screen';
    return draft !== null || choice !== null ? 'apple-browser-begun' : 'apple-browser';
  }
  if (isInstalled()) return 'home-screen';
  return way === 'prompt' ? 'can-add' : 'browser';
}

/** Calls no API. Null before the device is checked. */
export function useReadiness(): Readiness | null {
  const signedIn = useAtomValue(signedInAtom);
  const votes = useAtomValue(memberVotesAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const clock = useAtomValue(apiClockAtom);
  const now = useApiNow();
  const phone = useAtomValue(phoneFactsAtom);
  const libraryStatus = useAtomValue(libraryStatusAtom);
  const noWorker = useAtomValue(noWorkerAtom);
  const hasWorker = noWorker === null && 'serviceWorker' in navigator;
  const reminders = useAtomValue(reminderStateAtom).status;
  const dates = useAtomValue(datesAtom);
  const check = useSetAtom(checkPhoneAtom);
  const ballotPlace = useBallotPlace();
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
    isPageChanged: noWorker === 'page-changed',
    library: hasWorker ? libraryStatus : 'unsupported',
    reminding: {
      reminders,
      dates,
      canRemind: pushSupport() === 'supported' && pushPermission() !== 'denied',
    },
    ballotPlace,
  });
}
