import { atom } from 'jotai';
import * as v from 'valibot';
import {
  type FaultKind,
  FaultReport,
  type FaultReports,
  faultLimits,
} from '~/contracts/fault-report.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import { screenAt } from '~/contracts/screens.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { client } from '~/core/api/exchange.ts';
import { toProblem } from '~/core/api/failure.ts';
import { pageBuild } from '~/core/api/http.ts';
import { appVersion } from '~/core/build-settings.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { sessionAction, sessionAtom } from '~/core/session-atom.ts';

type Fault = Omit<FaultReport, 'count'>;

type Day = number;

const NotedFault = v.strictObject({
  ...FaultReport.entries,
  /** Occurrences since the last report. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(faultLimits.count)),
  /** The day of the first of them. */
  noticedOn: v.number(),
  toldOn: v.nullable(v.number()),
});
type NotedFault = v.InferOutput<typeof NotedFault>;

/** The member's consent. Faults that this version cannot read do not end it. */
export const faultNotesKind = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    faults: v.fallback(v.array(NotedFault), []),
  }),
} as const;
export type FaultNotes = v.InferOutput<typeof faultNotesKind.schema>;

export const noFaults: FaultNotes = { version: 1, faults: [] };

/** Days that a fault waits for a connection. */
const longestWait = 7;
const mostFaults = 20;

const dayOf = (at: number): Day => Math.floor(at / 86_400_000);

const isSame = (one: Fault, other: Fault): boolean =>
  one.kind === other.kind &&
  one.screen === other.screen &&
  one.version === other.version &&
  one.build === other.build &&
  one.engine === other.engine;

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

export function dueFaults({ faults }: FaultNotes, day: Day): FaultReport[] {
  const sent = faults.filter(({ toldOn }) => toldOn === day).length;
  return faults
    .filter(
      ({ count, toldOn, noticedOn }) =>
        count > 0 && toldOn !== day && day - noticedOn <= longestWait,
    )
    .slice(0, Math.max(0, faultLimits.reportsPerDay - sent))
    .map(({ noticedOn: _noticed, toldOn: _told, ...report }) => report);
}

export const markSent = (
  { faults }: FaultNotes,
  sent: readonly FaultReport[],
  day: Day,
): FaultNotes => ({
  version: 1,
  faults: faults.map((noted) =>
    sent.some((report) => isSame(report, noted)) ? { ...noted, count: 0, toldOn: day } : noted,
  ),
});

export const takeBack = (
  notes: FaultNotes,
  unsent: readonly FaultReport[],
  day: Day,
): FaultNotes => {
  const isUnsent = (noted: NotedFault) => unsent.some((report) => isSame(report, noted));
  const free = notes.faults.map((noted) => (isUnsent(noted) ? { ...noted, toldOn: null } : noted));
  return unsent.reduce<FaultNotes>((all, report) => addFault(all, report, day, report.count), {
    version: 1,
    faults: free,
  });
};

const notes = persistedRecord(faultNotesKind, (uuid) => memberKeys.faultNotes(uuid));

export const reloadFaultReportsAtom = notes.reloadAtom;

/** Noticed before the consent was read; in memory only. */
const unsettledAtom = sessionAtom<readonly Fault[]>([]);
const mostUnsettled = 20;

const noticedAtom = atom(0);
export const faultsNoticedAtom = atom((get) => get(noticedAtom));

export const areFaultsReportedAtom = atom((get): boolean | null =>
  get(notes.storageKeyAtom) === null ? null : get(notes.recordAtom) !== null,
);

const today = () => dayOf(Date.now());

export const loadFaultReportsAtom = sessionAction(async (get, set): Promise<void> => {
  await set(notes.loadAtom, '');
  const unsettled = get(unsettledAtom);
  if (get(notes.storageKeyAtom) === null || unsettled.length === 0) return;
  set(unsettledAtom, []);
  await set(
    notes.changeAtom,
    (stored) => stored && unsettled.reduce((all, fault) => addFault(all, fault, today()), stored),
  );
});

export const reportFaultsAtom = sessionAction(
  async (_get, set, isWanted: boolean): Promise<void> => {
    await set(notes.changeAtom, (stored) => (isWanted ? (stored ?? noFaults) : null));
  },
);

/** Keeps of an error only its kind, the route pattern, the release and the browser engine. */
export const noteFaultAtom = atom(null, (get, set, kind: FaultKind): void => {
  const fault: Fault = {
    version: appVersion,
    build: pageBuild(),
    engine: engineOf(navigator.userAgent),
    kind,
    screen: screenAt(location.pathname),
  };
  if (get(notes.storageKeyAtom) === null) {
    set(unsettledAtom, (faults) => [...faults, fault].slice(0, mostUnsettled));
  } else {
    // A failure here must not count as another fault.
    set(notes.changeAtom, (stored) => stored && addFault(stored, fault, today())).catch(() => null);
  }
  set(noticedAtom, (count) => count + 1);
});

/** Marks them first: no other tab may send them. A refusal is final. */
export const sendFaultsAtom = sessionAction(async (get, set): Promise<void> => {
  const known = get(notes.recordAtom);
  if (known === null || !get(isOnlineAtom) || dueFaults(known, today()).length === 0) return;
  let due: FaultReport[] = [];
  await set(notes.changeAtom, (stored) => {
    due = stored === null ? [] : dueFaults(stored, today());
    return stored && markSent(stored, due, today());
  });
  if (due.length === 0) return;
  const sent = await sendFaultReports(due);
  if (sent.ok || isRefusal(sent.problem)) return;
  await set(notes.changeAtom, (stored) => stored && takeBack(stored, due, today()));
});

const families = [
  // All browsers on an iPhone use WebKit.
  ['webkit', /\b(?:iPhone|iPad|iPod)\b.*? OS (\d{1,3})_/],
  ['chromium', /\bChrome\/(\d{1,3})\./],
  ['gecko', /\bGecko\/.* Firefox\/(\d{1,3})\./],
  ['webkit', /\bVersion\/(\d{1,3})\..* Safari\//],
] as const;

export function engineOf(userAgent: string): string {
  for (const [family, pattern] of families) {
    const major = pattern.exec(userAgent)?.[1];
    if (major !== undefined) return `${family} ${major}`;
  }
  return 'other';
}

/** Our server must not learn who the member is: `sendBeacon` would send the session's cookie. */
const service = client.extend({ prefix: '/reports/', credentials: 'omit', keepalive: true });

/** @param reports one to five */
export async function sendFaultReports(
  reports: readonly FaultReport[],
): Promise<Result<null, Problem>> {
  try {
    await service.post('faults', { json: { reports: [...reports] } satisfies FaultReports });
    return succeed(null);
  } catch (error) {
    return fail(withTrace(toProblem(error, true), 'fault-reports'));
  }
}
