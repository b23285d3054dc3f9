import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const Time = v.pipe(v.string(), v.isoTimestamp());
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Periods = v.record(Time, v.record(v.string(), v.record(v.string(), Count)));

const Link = v.object({
  state: v.picklist(['connected', 'not-connected', 'not-used']),
  since: Time,
});
export type Link = v.InferOutput<typeof Link>;

export const Snapshot = v.object({
  format: v.literal(1),
  server: Name,
  at: Time,
  startedAt: Time,
  isStopped: v.boolean(),
  version: Name,
  build: Name,
  node: Name,
  links: v.object({ api: Link, media: Link, store: Link }),
  memoryBytes: Amount,
  lagSeconds: Amount,
  linesLost: Count,
  connections: v.nullable(Count),
  callsWaiting: v.nullable(Count),
  disk: v.nullable(v.object({ freeBytes: Amount, totalBytes: Amount })),
  reminderRate: v.nullable(Amount),
  hours: Periods,
  minutes: Periods,
});
export type Snapshot = v.InferOutput<typeof Snapshot>;
