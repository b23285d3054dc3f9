import { atom } from 'jotai';
import { sendFaultReports } from '~/api/fault-reports.ts';
import { pageBuild } from '~/api/notices.ts';
import type { FaultKind, FaultReport } from '~/contracts/fault-report.ts';
import { isRefusal } from '~/contracts/problem.ts';
import { screenAt } from '~/contracts/screens.ts';
import { appVersion } from '~/lib/build-settings.ts';
import { engineOf } from '~/lib/device.ts';
import { isOnlineAtom } from './connectivity.ts';
import {
  addFault,
  dayOf,
  dueFaults,
  type Fault,
  faultNotesKind,
  markTold,
  noFaults,
  takeBack,
} from './fault-notes.ts';
import { memberKeys } from './member-keys.ts';
import { persistedRecord } from './persisted-record.ts';
import { sessionAction, sessionAtom } from './session/session-atom.ts';

/**
 * Faults that this phone tells us of, where its member wants that. The record on the phone is the
 * consent: without it nothing is noted and nothing is sent, and with it goes what was waiting.
 */
const notes = persistedRecord(faultNotesKind, (uuid) => memberKeys.faultNotes(uuid));

/** Another tab has changed what lies at a key. */
export const reloadFaultReportsAtom = notes.reloadAtom;

/** Noticed before it is known whether the member wants them told; memory only, and gone with them. */
const unsettledAtom = sessionAtom<readonly Fault[]>([]);
const mostUnsettled = 20;

const noticedAtom = atom(0);
/** Counts what was noticed. */
export const faultsNoticedAtom = atom((get) => get(noticedAtom));

/** Whether the member wants faults told; null before it is known. */
export const areFaultsToldAtom = atom((get): boolean | null =>
  get(notes.keyAtom) === null ? null : get(notes.recordAtom) !== null,
);

const today = () => dayOf(Date.now());

/** Reads what the member wants on this phone, and settles what was noticed before that was known. */
export const loadFaultReportsAtom = sessionAction(async (get, set): Promise<void> => {
  await set(notes.loadAtom, '');
  const unsettled = get(unsettledAtom);
  if (get(notes.keyAtom) === null || unsettled.length === 0) return;
  set(unsettledAtom, []);
  await set(
    notes.changeAtom,
    (there) => there && unsettled.reduce((all, fault) => addFault(all, fault, today()), there),
  );
});

export const tellFaultsAtom = sessionAction(async (_get, set, isWanted: boolean): Promise<void> => {
  await set(notes.changeAtom, (there) => (isWanted ? (there ?? noFaults) : null));
});

/**
 * Notes that something failed. Nothing of the error comes in here: what is noted is made of the kind,
 * the pattern of the screen's route, and what this portal and its browser are.
 */
export const noteFaultAtom = atom(null, (get, set, kind: FaultKind): void => {
  const fault: Fault = {
    version: appVersion,
    build: pageBuild(),
    engine: engineOf(navigator.userAgent),
    kind,
    screen: screenAt(location.pathname),
  };
  if (get(notes.keyAtom) === null) {
    set(unsettledAtom, (faults) => [...faults, fault].slice(0, mostUnsettled));
  } else {
    // What fails here must not be noticed as a fault again.
    set(notes.changeAtom, (there) => there && addFault(there, fault, today())).catch(() => null);
  }
  set(noticedAtom, (count) => count + 1);
});

/**
 * Sends what may be told today. Marked before it leaves, so that no other tab tells the same; taken
 * back where it did not arrive. What our server refuses, it would refuse again.
 */
export const sendFaultsAtom = sessionAction(async (get, set): Promise<void> => {
  const known = get(notes.recordAtom);
  if (known === null || !get(isOnlineAtom) || dueFaults(known, today()).length === 0) return;
  let due: FaultReport[] = [];
  await set(notes.changeAtom, (there) => {
    due = there === null ? [] : dueFaults(there, today());
    return there && markTold(there, due, today());
  });
  if (due.length === 0) return;
  const sent = await sendFaultReports(due);
  if (sent.ok || isRefusal(sent.problem)) return;
  await set(notes.changeAtom, (there) => there && takeBack(there, due, today()));
});
