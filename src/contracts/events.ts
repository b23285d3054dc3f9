import * as v from 'valibot';
import { type PlaceName, places } from './places.ts';

export const voteSteps = ['sent', 'counted', 'unknown', 'not-received'] as const;

const placeNames = Object.keys(places) as PlaceName[];

const Moment = { /** Milliseconds since 1970, by the API's clock. */ at: v.number() };

/** For the help desk. No choice, name, number, address or one-time code has a place in it. */
export const PhoneEvent = v.variant('kind', [
  v.object({
    ...Moment,
    kind: v.literal('call-failed'),
    place: v.picklist(placeNames),
    code: v.pipe(v.string(), v.regex(/^K-[1-9]\d{3}$/)),
    requestId: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Z]{8}$/))),
  }),
  v.object({
    ...Moment,
    kind: v.literal('vote'),
    vote: v.picklist(['ballot', 'referendum']),
    step: v.picklist(voteSteps),
  }),
  v.object({
    ...Moment,
    kind: v.picklist(['opened', 'signed-in', 'session-ended', 'offline', 'online', 'disk-refused']),
  }),
]);
export type PhoneEvent = v.InferOutput<typeof PhoneEvent>;

export const mostEvents = 20;

export const eventsKind = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    /** Newest first. */
    events: v.pipe(v.array(PhoneEvent), v.maxLength(mostEvents)),
  }),
} as const;
