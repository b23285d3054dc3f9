import * as v from 'valibot';
import { buildPattern } from './release.ts';
import { screens } from './screens.gen.ts';
import { elsewhere } from './screens.ts';

/**
 * What a phone tells of a fault, to our own server, where its member wants that. Every field is one of
 * a closed list or a short number: there is no place for a text, an address or a value, and what
 * carries anything more is refused.
 */

/** What can be noticed. No kind says what an error said. */
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
  /** Of one member, on one phone, in one day. */
  reportsPerDay: 5,
  /** How often the same fault is counted. */
  count: 999,
  /** Of a request's body, bytes. */
  requestBytes: 8 * 1024,
} as const;

export const FaultReport = v.strictObject({
  /** Of the portal: `package.json` says which. */
  version: v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/)),
  /** The portal's build. Pages from before builds had an id, and pages of `npm run dev`, send none. */
  build: v.optional(v.pipe(v.string(), v.regex(buildPattern))),
  /** Family and major version: `chromium 156`. */
  engine: v.pipe(v.string(), v.regex(/^(?:chromium|gecko|webkit) \d{1,3}$|^other$/)),
  kind: v.picklist(faultKinds),
  screen: v.picklist([...screens, elsewhere]),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(faultLimits.count)),
});
export type FaultReport = v.InferOutput<typeof FaultReport>;

/** The body of `POST /reports/faults`. */
export const FaultReports = v.strictObject({
  reports: v.pipe(v.array(FaultReport), v.minLength(1), v.maxLength(faultLimits.reportsPerDay)),
});
export type FaultReports = v.InferOutput<typeof FaultReports>;
