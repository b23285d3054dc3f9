import * as v from 'valibot';
import { type Endpoint, nothing } from './endpoint.ts';
import {
  fields,
  flag,
  flagOrDate,
  flagOrNull,
  ifOn,
  requiredText,
  shownDate,
  windowDates,
  withFlags,
  words,
} from './wire.ts';

/** The API's value for each answer. Source: docs/behaviour/referendum.md#the-answer. */
export const referendumValue = { approve: 1, disapprove: 0 } as const;
export type ReferendumChoice = keyof typeof referendumValue;

const Participation = v.pipe(
  v.nullish(v.unknown(), {}),
  fields({}, { can_participate: flag, has_participated: flagOrDate, has_registered: flagOrDate }),
);

const Schedule = v.pipe(
  v.nullish(v.unknown(), {}),
  fields(
    {},
    {
      has_started: flagOrNull,
      has_ended: flagOrNull,
      start_date: v.unknown(),
      end_date: v.unknown(),
    },
  ),
);

/** `GET /sga/info`. Source: docs/behaviour/api.md#the-calls. */
export const Referendum = v.pipe(
  fields(
    { code: requiredText },
    { date: shownDate, title: words, user: Participation, schedules: Schedule },
  ),
  v.transform(({ code, date, title, user, schedules }) => ({
    code,
    date,
    title,
    window: withFlags(
      windowDates(schedules.start_date, schedules.end_date),
      schedules.has_started,
      schedules.has_ended,
    ),
    canParticipate: user.can_participate,
    hasParticipated: user.has_participated,
    isRegistered: user.has_registered,
  })),
);
export type Referendum = v.InferOutput<typeof Referendum>;

export const referendumEndpoints = {
  fetchReferendum: { method: 'get', pattern: 'sga/info', response: ifOn(Referendum) },
  registerForReferendum: {
    method: 'post',
    pattern: 'sga/:code/register',
    fields: { hash: 'string', key: 'string' },
    response: nothing,
  },
  castAnswer: {
    method: 'post',
    pattern: 'sga/:code',
    fields: { hash: 'string', key: 'string', value: 'integer' },
    response: nothing,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
