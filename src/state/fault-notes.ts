import * as v from 'valibot';
import { FaultReport, faultLimits } from '~/contracts/fault-report.ts';

/** What was noticed, before it is counted. */
export type Fault = Omit<FaultReport, 'count'>;

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

/** What is written with the consent. */
export const noFaults: FaultNotes = { version: 1, faults: [] };

/** Days for which a fault waits for a line. */
const longestWait = 7;
/** Different faults that are remembered: more than can ever be told. */
const mostFaults = 20;

export const dayOf = (at: number): Day => Math.floor(at / 86_400_000);

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

/** What may be told today: the same fault once, and no more than the day's limit. */
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
