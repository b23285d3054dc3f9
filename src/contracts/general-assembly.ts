import * as v from 'valibot';
import {
  fields,
  flag,
  flagOrNull,
  instantOrNull,
  numberOrNull,
  requiredText,
  text,
  withFlags,
} from './wire.ts';

/**
 * A span of time in which something is open; a date is null where none is set yet. A window that is
 * null or missing is one without dates, in which nothing has begun.
 */
const VotingWindow = v.pipe(
  v.nullish(v.unknown(), {}),
  fields(
    {},
    {
      start_date: instantOrNull,
      end_date: instantOrNull,
      started: flagOrNull,
      ended: flagOrNull,
    },
  ),
  v.transform((wire) => {
    const dates = { startsAt: wire.start_date, endsAt: wire.end_date };
    return withFlags(dates, wire.started, wire.ended);
  }),
);
export type VotingWindow = v.InferOutput<typeof VotingWindow>;

/** `GET /ga/info`. Source: docs/behaviour/api.md#the-votes-calls. */
export const GeneralAssembly = v.pipe(
  fields(
    { code: requiredText },
    {
      title: text,
      registration: VotingWindow,
      voting: VotingWindow,
      can_vote: flag,
      registered: flag,
      voted: flag,
      rated: flag,
      proxy_holder: flag,
      total_votes: numberOrNull,
    },
  ),
  v.transform((wire) => ({
    code: wire.code,
    title: wire.title,
    registration: wire.registration,
    voting: wire.voting,
    canVote: wire.can_vote,
    isRegistered: wire.registered,
    hasVoted: wire.voted,
    hasRated: wire.rated,
    isProxyHolder: wire.proxy_holder,
    /** How many votes this member's ballot carries; null where the server does not say. */
    totalVotes: wire.total_votes,
  })),
);
export type GeneralAssembly = v.InferOutput<typeof GeneralAssembly>;
