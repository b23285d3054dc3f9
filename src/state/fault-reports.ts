import { atom } from 'jotai';
import * as v from 'valibot';
import { sendFaultReports } from '~/api/fault-reports.ts';
import { pageBuild } from '~/api/notices.ts';
import { type FaultKind, FaultReport, faultLimits } from '~/contracts/fault-report.ts';
import { isRefusal } from '~/contracts/problem.ts';
import { screenAt } from '~/contracts/screens.ts';
import { appVersion } from '~/lib/build-settings.ts';
import { engineOf } from '~/lib/device.ts';
import { isOnlineAtom } from './connectivity.ts';
import { memberKeys } from './member-keys.ts';
import { persistedRecord } from './persisted-record.ts';
import { sessionAction, sessionAtom } from './session/session-atom.ts';

/** A fault that was noticed, before it is counted. */
type Fault = Omit<FaultReport, 'count'>;

/** Days since 1970, as the phone's clock has them. */
type Day = number;

const NotedFault = v.strictObject({
  ...FaultReport.entries,
  /** How often since it was last told; 0 where nothing new is to be told. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(faultLimits.count)),
  /** When the first of these was noticed. */
  noticedOn: v.number(),
  /** When it was last told; null: never. */
  toldOn: v.nullable(v.number()),
});
type NotedFault = v.InferOutput<typeof NotedFault>;

/**
 * A member's consent that faults are told, and those that wait. Where there is no such record there is
 * no consent; what an older or newer portal noted and this one cannot read does not end it.
 */
export const faultNotesKind = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    faults: v.fallback(v.array(NotedFault), []),
  }),
} as const;
export type FaultNotes = v.InferOutput<typeof faultNotesKind.schema>;

/** The record that is written with the consent. */
export const noFaults: FaultNotes = { version: 1, faults: [] };

/** Days for which a fault waits for a line. */
const longestWait = 7;
/** Different faults that are remembered: more than can ever be told. */
const mostFaults = 20;

const dayOf = (at: number): Day => Math.floor(at / 86_400_000);

const isSame = (one: Fault, other: Fault): boolean =>
  one.kind === other.kind &&
  one.screen === other.screen &&
  one.version === other.version &&
  one.build === other.build &&
  one.engine === other.engine;

/** Notes a fault; one that is known already is only counted. */
export function addFault({ faults }: FaultNotes, fault: Fault, day: Day, times = 1): FaultNotes {
  const present = faults.filter(({ count, noticedOn, toldOn }) =>
    count === 0 ? toldOn === day : day - noticedOn <= longestWait,
  );
  const known = present.find((noted) => isSame(noted, fault));
  const count = Math.min((known?.count ?? 0) + times, faultLimits.count);
  const noticedOn = known !== undefined && known.count > 0 ? known.noticedOn : day;
  const { version, build, engine, kind, screen } = fault;
  const toldOn = known?.toldOn ?? null;
  const now: NotedFault = {
    version,
    build,
    engine,
    kind,
    screen,
    count,
    noticedOn,
    toldOn,
  };
  const others = present.filter((noted) => noted !== known);
  return { version: 1, faults: [...others, now].slice(-mostFaults) };
}

/** The reports that may be sent today: the same fault once, and no more than the day's limit. */
export function dueFaults({ faults }: FaultNotes, day: Day): FaultReport[] {
  const told = faults.filter(({ toldOn }) => toldOn === day).length;
  return faults
    .filter(
      ({ count, toldOn, noticedOn }) =>
        count > 0 && toldOn !== day && day - noticedOn <= longestWait,
    )
    .slice(0, Math.max(0, faultLimits.reportsPerDay - told))
    .map(({ noticedOn: _noticed, toldOn: _told, ...report }) => report);
}

/** These were told today. */
export const markTold = (
  { faults }: FaultNotes,
  told: readonly FaultReport[],
  day: Day,
): FaultNotes => ({
  version: 1,
  faults: faults.map((noted) =>
    told.some((report) => isSame(report, noted)) ? { ...noted, count: 0, toldOn: day } : noted,
  ),
});

/** These did not arrive, and wait for a better line. */
export const takeBack = (
  notes: FaultNotes,
  untold: readonly FaultReport[],
  day: Day,
): FaultNotes => {
  const isUntold = (noted: NotedFault) => untold.some((report) => isSame(report, noted));
  const free = notes.faults.map((noted) => (isUntold(noted) ? { ...noted, toldOn: null } : noted));
  return untold.reduce<FaultNotes>((all, report) => addFault(all, report, day, report.count), {
    version: 1,
    faults: free,
  });
};

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
/** How many faults were noticed. */
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
    // A failure in here must not be noticed as another fault.
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
