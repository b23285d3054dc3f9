import { useAtomValue, useSetAtom } from 'jotai';
import { Copy, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import type { PhoneEvent } from '~/contracts/events.ts';
import type { PlaceName } from '~/contracts/places.ts';
import { type FailureKind, readSupportCode } from '~/contracts/support-code.ts';
import { formatDateTime } from '~/core/manila-dates.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { type Label, say } from '~/labels/label.ts';
import { activities, reasons, whatHappened } from '~/labels/support.ts';
import { eventsAtom, loadEventsAtom } from '~/session/events.ts';
import { Button } from '~/ui/button.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { useCopy } from '~/ui/use-copy.ts';
import styles from './what-happened-screen.module.css';

const canShare = (): boolean => typeof navigator.share === 'function';

/** Source: docs/behaviour/information.md#the-list-of-events. */
export function WhatHappenedScreen() {
  const events = useAtomValue(eventsAtom);
  const load = useSetAtom(loadEventsAtom);
  const isOffice = useAtomValue(isOfficeAtom);
  const { isCopied, copy } = useCopy();
  useEffect(() => void load(), [load]);

  const share = () =>
    // A member who closes the sheet rejects it.
    navigator.share({ title: say(whatHappened.title), text: sayList(events) }).catch(() => null);

  return (
    <Screen>
      <PageHead title={say(whatHappened.title)}>
        <p>{say(whatHappened.intro)}</p>
      </PageHead>
      {events.length === 0 ? (
        <p>{say(whatHappened.empty)}</p>
      ) : (
        <>
          <Card>
            <ol className={styles['events']}>
              {groupsOf(events).map(({ event, count }) => (
                <li key={nameOf(event)}>
                  <time className="quiet" dateTime={new Date(event.at).toISOString()}>
                    {formatDateTime(event.at)}
                  </time>
                  <p>
                    {sayEvent(event)}
                    {count > 1 ? ` ${say(whatHappened.times, { count })}` : null}
                  </p>
                  {sayCode(event) === null ? null : (
                    <p className={styles['code']}>{sayCode(event)}</p>
                  )}
                </li>
              ))}
            </ol>
          </Card>
          <div className="stack-3">
            {isOffice || !canShare() ? null : (
              <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
                {say(whatHappened.share)}
              </Button>
            )}
            {isOffice ? null : (
              <Button
                kind="second"
                icon={<Copy aria-hidden="true" />}
                onClick={() => void copy(sayList(events))}
              >
                {say(whatHappened.copy)}
              </Button>
            )}
          </div>
          <p role="status">
            {isCopied === null
              ? null
              : say(isCopied ? whatHappened.copied : whatHappened.notCopied)}
          </p>
          <p>{say(whatHappened.stays)}</p>
        </>
      )}
    </Screen>
  );
}

const isFailure = (event: PhoneEvent) =>
  event.kind === 'call-failed' ||
  event.kind === 'disk-refused' ||
  (event.kind === 'vote' && (event.step === 'unknown' || event.step === 'not-received'));

const nameOf = (event: PhoneEvent) => (event.kind === 'call-failed' ? event.code : sayEvent(event));

/** Each line once, with its newest event, failures first. */
function groupsOf(events: readonly PhoneEvent[]) {
  const groups = new Map<string, { readonly event: PhoneEvent; count: number }>();
  for (const event of events) {
    const group = groups.get(nameOf(event)) ?? { event, count: 0 };
    group.count += 1;
    groups.set(nameOf(event), group);
  }
  return [...groups.values()].sort(
    (one, other) => Number(isFailure(other.event)) - Number(isFailure(one.event)),
  );
}

export const reasonOf: Readonly<Record<FailureKind, Label>> = {
  offline: reasons.offline,
  timeout: reasons.timeout,
  unsent: reasons.unsent,
  refused: reasons.refused,
  'server-trouble': reasons.serverTrouble,
  'signed-out': reasons.signedOut,
  unreadable: reasons.unreadable,
  barred: reasons.barred,
  queued: reasons.queued,
};

export const activityOf: Readonly<Record<PlaceName, Label>> = {
  files: activities.files,
  validateCredentials: activities.logIn,
  createSession: activities.logIn,
  fetchSession: activities.logIn,
  verifySession: activities.logIn,
  endSession: activities.logOut,
  checkPin: activities.pin,
  requestOneTimeCode: activities.askCode,
  validateOneTimeCode: activities.checkCode,
  checkAvailability: activities.signUp,
  validateRegistration: activities.signUp,
  requestRegistration: activities.signUp,
  testPin: activities.signUp,
  enrollAccount: activities.signUp,
  findAccount: activities.recover,
  requestRecovery: activities.recover,
  updateForgottenPassword: activities.recover,
  updateForgottenPin: activities.recover,
  validateContact: activities.contact,
  updateContact: activities.contact,
  updateUsername: activities.username,
  checkPassword: activities.password,
  updatePassword: activities.password,
  updatePin: activities.changePin,
  updateTin: activities.data,
  updateBirthDate: activities.data,
  updateSetting: activities.setting,
  fetchLoginHistory: activities.history,
  requestDeactivation: activities.account,
  deactivate: activities.account,
  requestReactivation: activities.account,
  reactivate: activities.account,
  fetchGeneralAssembly: activities.election,
  registerForGeneralAssembly: activities.registerElection,
  enterElection: activities.enter,
  startVote: activities.enter,
  fetchCandidates: activities.candidates,
  castBallot: activities.cast,
  sendRating: activities.rate,
  fetchReferendum: activities.referendum,
  registerForReferendum: activities.registerReferendum,
  castAnswer: activities.answer,
  fetchBranches: activities.offices,
  media: activities.library,
  reminders: activities.reminders,
  'fault-reports': activities.report,
  office: activities.office,
};

const plain = {
  opened: whatHappened.opened,
  'signed-in': whatHappened.signedIn,
  'session-ended': whatHappened.sessionEnded,
  offline: whatHappened.offline,
  online: whatHappened.online,
  'disk-refused': whatHappened.diskRefused,
} as const;

const ofVote = {
  ballot: {
    sent: whatHappened.ballotSent,
    counted: whatHappened.ballotCounted,
    unknown: whatHappened.ballotUnknown,
    'not-received': whatHappened.ballotNotReceived,
  },
  referendum: {
    sent: whatHappened.answerSent,
    counted: whatHappened.answerCounted,
    unknown: whatHappened.answerUnknown,
    'not-received': whatHappened.answerNotReceived,
  },
} as const;

function sayFailure({ code, place }: Extract<PhoneEvent, { kind: 'call-failed' }>): string {
  const kind = readSupportCode(code)?.kind ?? 'unreadable';
  const words = { activity: say(activityOf[place]), reason: say(reasonOf[kind]) };
  return say(whatHappened.failed, words);
}

export function sayEvent(event: PhoneEvent): string {
  if (event.kind === 'call-failed') return sayFailure(event);
  if (event.kind === 'vote') return say(ofVote[event.vote][event.step]);
  return say(plain[event.kind]);
}

export function sayCode(event: PhoneEvent): string | null {
  if (event.kind !== 'call-failed') return null;
  const { code, requestId } = event;
  const request = requestId === null ? [] : [say(whatHappened.request, { id: requestId })];
  return [say(whatHappened.code, { code }), ...request].join(', ');
}

export const sayList = (events: readonly PhoneEvent[]): string =>
  events
    .map((event) => {
      const code = sayCode(event);
      return `${formatDateTime(event.at)}  ${sayEvent(event)}${code === null ? '' : ` ${code}`}`;
    })
    .join('\n');
