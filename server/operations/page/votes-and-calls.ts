import { html } from 'hono/html';
import type { Casts, Figures } from '../figures/figures.ts';
import {
  type TurnedAwayReason,
  turnedAwayReasons,
  turnedAwaySteps,
} from '../figures/turned-away.ts';
import { chart } from './chart.ts';
import { asDuration, card, cell, inDigits, type Markup, table } from './markup.ts';

const castsChart = (id: string, title: string, { hours, accepted, refused, unknown }: Casts) =>
  chart({
    id,
    title,
    timeHead: 'Hour from',
    parts: [
      { name: 'accepted', colour: 'a', total: inDigits(accepted) },
      { name: 'refused', colour: 'b', total: inDigits(refused) },
      { name: 'unknown', colour: 'c', total: inDigits(unknown) },
    ],
    bars: hours.map(({ from, ...hour }) => ({
      from,
      values: [hour.accepted, hour.refused, hour.unknown],
    })),
  });

export const castsCard = ({ casts }: Figures): Markup =>
  card(
    'Casts by hour',
    'The last 24 hours, by the response of the cooperative’s API. The API alone knows whether a vote counts. Unknown: an error, or no response.',
    castsChart('ballots', 'General assembly', casts.ballots),
    castsChart('answers', 'Referendum', casts.answers),
  );

export function callsCard({ calls: { minutes, lately } }: Figures): Markup {
  const total = (part: 'answered' | 'refused' | 'failed') =>
    inDigits(minutes.reduce((sum, minute) => sum + minute[part], 0));
  return card(
    'Calls of the API',
    'The last 60 minutes. Failed: a status from 500, or no response.',
    chart({
      id: 'calls',
      title: 'Calls by minute',
      timeHead: 'Minute from',
      parts: [
        { name: 'answered', colour: 'a', total: total('answered') },
        { name: 'refused', colour: 'b', total: total('refused') },
        { name: 'failed', colour: 'c', total: total('failed') },
      ],
      bars: minutes.map(({ from, answered, refused, failed }) => ({
        from,
        values: [answered, refused, failed],
      })),
    }),
    chart({
      id: 'latency',
      title: 'Time to the response',
      timeHead: 'Minute from',
      format: asDuration,
      isNested: true,
      parts: [
        { name: 'half within (p50)', colour: 'd', total: asDuration(lately.p50Ms) },
        { name: '95 % within (p95)', colour: 'b', total: asDuration(lately.p95Ms) },
      ],
      bars: minutes.map(({ from, p50Ms, p95Ms }) => ({ from, values: [p50Ms, p95Ms] })),
    }),
  );
}

const reasonNames: Readonly<Record<TurnedAwayReason, string>> = {
  refused: 'refused',
  locked: 'locked',
  'too-many': 'too many tries',
  busy: 'API at its limit',
  maintenance: 'closed for maintenance',
  'api-failing': 'API failed',
};

export function turnedAwayCard({ turnedAway }: Figures): Markup {
  const rows = turnedAwaySteps.map((step) => {
    const counts = turnedAwayReasons.map((reason) => ({
      reason,
      count: turnedAway.find((each) => each.step === step && each.reason === reason)?.count ?? 0,
    }));
    const named = counts
      .filter(({ count }) => count > 0)
      .map(({ reason, count }) => `${inDigits(count)} ${reasonNames[reason]}`);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    return html`<tr><th scope="row">${step}<small>${named.join(', ')}</small></th>${cell(total)}</tr>`;
  });
  return card(
    'Members turned away',
    'Calls that were not accepted in the last 24 hours.',
    table('', ['Step and reasons', 'Calls'], rows, ''),
  );
}
