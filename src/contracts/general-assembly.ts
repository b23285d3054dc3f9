import * as v from 'valibot';
import { type Endpoint, nothing } from './endpoint.ts';
import {
  fields,
  flag,
  flagOrDate,
  flagOrNull,
  ifOn,
  numberOrNull,
  requiredText,
  windowDates,
  withFlags,
  words,
} from './wire.ts';

/** A null or missing window has no dates and has not started. */
const VotingWindow = v.pipe(
  v.nullish(v.unknown(), {}),
  fields(
    {},
    { start_date: v.unknown(), end_date: v.unknown(), started: flagOrNull, ended: flagOrNull },
  ),
  v.transform((wire) =>
    withFlags(windowDates(wire.start_date, wire.end_date), wire.started, wire.ended),
  ),
);
export type VotingWindow = v.InferOutput<typeof VotingWindow>;

/** `GET /ga/info`. Source: docs/behaviour/api.md#the-calls. */
export const GeneralAssembly = v.pipe(
  fields(
    { code: requiredText },
    {
      title: words,
      registration: VotingWindow,
      voting: VotingWindow,
      can_vote: flag,
      registered: flagOrDate,
      voted: flagOrDate,
      rated: flagOrDate,
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
    totalVotes: wire.total_votes,
  })),
);
export type GeneralAssembly = v.InferOutput<typeof GeneralAssembly>;

export const generalAssemblyEndpoints = {
  fetchGeneralAssembly: { method: 'get', pattern: 'ga/info', response: ifOn(GeneralAssembly) },
  registerForGeneralAssembly: { method: 'post', pattern: 'ga/:code/register', response: nothing },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** Until the API has named them. Source: docs/behaviour/api.md#the-calls. */
export const electionCodes = { generalAssembly: 'GA00000001', referendum: 'GA00000002' } as const;
