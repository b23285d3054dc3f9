import * as v from 'valibot';
import { buildPattern } from './release.ts';
import { screens } from './screens.gen.ts';
import { elsewhere } from './screens.ts';

// Sent if the member agrees. Short numbers and closed lists only: no texts, addresses or values.

export const faultKinds = [
  'uncaught-error',
  'unhandled-rejection',
  'broken-screen',
  'missing-part',
  'storage-refused',
  'worker-failed',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export const faultLimits = {
  /** Per member, device and day. */
  reportsPerDay: 5,
  count: 999,
  requestBytes: 8 * 1024,
} as const;

export const FaultReport = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/)),
  /** Absent in development and old releases. */
  build: v.optional(v.pipe(v.string(), v.regex(buildPattern))),
  engine: v.pipe(v.string(), v.regex(/^(?:chromium|gecko|webkit) \d{1,3}$|^other$/)),
  kind: v.picklist(faultKinds),
  screen: v.picklist([...screens, elsewhere]),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(faultLimits.count)),
});
export type FaultReport = v.InferOutput<typeof FaultReport>;

/** `POST /reports/faults` */
export const FaultReports = v.strictObject({
  reports: v.pipe(v.array(FaultReport), v.minLength(1), v.maxLength(faultLimits.reportsPerDay)),
});
export type FaultReports = v.InferOutput<typeof FaultReports>;
