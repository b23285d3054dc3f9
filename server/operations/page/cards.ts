import { html } from 'hono/html';
import type { Act } from '../acts.ts';
import type { Figures } from '../figures/alerts.ts';
import { type FigureName, figureOf } from '../figures/figures.ts';
import { clockTime, dayOf, secondTime, timeSeenAt } from '../figures/manila.ts';
import { totalOf } from '../figures/tally.ts';
import { chart, inDigits, type Markup } from './chart.ts';

const card = (title: string, note: string, ...content: readonly Markup[]): Markup =>
  html`<section class="stack-3"><div><h2>${title}</h2><p class="quiet">${note}</p></div>${content}</section>`;

export const attention = ({ attention: list }: Figures): Markup =>
  list.length === 0
    ? html`<section class="attention fine"><h2>✓ Everything is connected.</h2></section>`
    : html`<section class="attention"><h2>Needs attention</h2><ul>${list.map(
        ({ text, alert }) =>
          html`<li>! <span>${text}</span> ${alert && html`<span class="quiet">Run book: ${alert}</span>`}</li>`,
      )}</ul></section>`;

export function keyFigures({ day, lately, now: values }: Figures) {
  const casts = (key: string) => inDigits(day.kaagapay_casts_total?.[key] ?? 0);
  const others = (vote: string) =>
    `${casts(`${vote} refused`)} refused, ${casts(`${vote} unknown`)} unknown, in 24 hours`;
  const sent = (name: 'due' | 'sent' | 'shown') =>
    inDigits(totalOf(day[`kaagapay_reminders_${name}_total`]));
  const due = values.kaagapay_reminders_due?.[''] ?? null;
  const seconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} s`);
  const keys: [title: string, figure: string, note: string][] = [
    ['Ballots accepted', casts('ballots accepted'), others('ballots')],
    ['Answers accepted', casts('answers accepted'), others('answers')],
    ['Calls a second', inDigits(lately.perSecond), 'in 5 minutes'],
    ['95 % of calls within', seconds(lately.p95), `half within ${seconds(lately.p50)}`],
    ['Failed calls', inDigits(lately.failed), `of ${inDigits(lately.all)}, in 5 minutes`],
    ['Open pages', inDigits(totalOf(values.kaagapay_page_seen_total)), 'about, in 10 minutes'],
    ['Reminders sent', sent('sent'), `${sent('due')} due, ${sent('shown')} shown, in 24 hours`],
    ['Reminders waiting', inDigits(due), 'due, and not sent yet'],
  ];
  return html`<dl class="keys">${keys.map(
    ([title, figure, note]) =>
      html`<div><dt class="quiet">${title}</dt><dd class="strong">${figure}</dd><dd class="quiet">${note}</dd></div>`,
  )}</dl>`;
}

const outcomes = { accepted: 'good', refused: 'accent', unknown: 'bad' };
const endings = { answered: 'good', refused: 'accent', failed: 'bad' };
const quantiles = { 'half within': 'action', '95 % within': 'accent' };

export function casts({ casts: hours }: Figures): Markup {
  const barsOf = (vote: string) =>
    hours.map(({ from, counts }) => ({
      from,
      values: Object.keys(outcomes).map((outcome) => counts[`${vote} ${outcome}`] ?? 0),
    }));
  return card(
    'Casts by hour',
    'The last 24 hours, by the response of the cooperative’s API. The API alone knows whether a vote counts. Unknown: an error, or no response.',
    chart('General assembly', outcomes, barsOf('ballots')),
    chart('Referendum', outcomes, barsOf('answers')),
  );
}

export function calls({ calls: minutes }: Figures): Markup {
  const counts = minutes.map(({ from, answered, refused, failed }) => ({
    from,
    values: [answered, refused, failed],
  }));
  const times = minutes.map(({ from, p50, p95 }) => ({ from, values: [p50, p95] }));
  return card(
    'Calls of the API',
    'The last 60 minutes. Failed: a status from 500, or no response.',
    chart('Calls by minute', endings, counts),
    chart('Seconds to the response', quantiles, times, { isNested: true }),
  );
}

/** The help of a figure is the head of its row, with its parts. */
function figureTable(figures: Figures['day']): Markup {
  const rows = Object.entries(figures).map(([name, counts]) => {
    const parts = Object.entries(counts)
      .filter(([part, count]) => part !== '' && count > 0)
      .sort(([, one], [, other]) => other - one)
      .map(([part, count]) => html`<p class="quiet">${part}: ${inDigits(count)}</p>`);
    const { help } = figureOf(name as FigureName);
    return html`<tr><th scope="row">${help}${parts}</th><td>${inDigits(totalOf(counts))}</td></tr>`;
  });
  return html`<table><tbody>${rows}</tbody></table>`;
}

export const day = ({ day: figures }: Figures): Markup =>
  card('The last 24 hours', 'By all servers.', figureTable(figures));

export const now = ({ now: figures }: Figures): Markup =>
  card('Now', 'The sums or the largest values of all servers.', figureTable(figures));

const ofMachine = [
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
  'kaagapay_disk_used_percent',
] as const;

export function connections({ servers, at, now: values }: Figures): Markup {
  const lost = (text: string) => html`<li><strong>✕ ${text}</strong></li>`;
  const parts = Object.entries(values.kaagapay_missing_seconds ?? {}).map(([part, seconds]) =>
    seconds > 0
      ? lost(`${part} has been missing for ${Math.ceil(seconds)} s`)
      : html`<li>✓ ${part}</li>`,
  );
  const list = servers.map(({ server, isConnected, version, build, values: own, ...times }) => {
    if (!isConnected) return lost(`${server} has been away since ${timeSeenAt(times.at, at)}`);
    const facts = ofMachine.map(
      (name) => `${figureOf(name).help}: ${inDigits(own[name]?.[''] ?? null)}`,
    );
    const since = timeSeenAt(times.startedAt, at);
    return html`<li>✓ ${server}<p class="quiet">${version} (${build}) since ${since}. ${facts.join('; ')}</p></li>`;
  });
  return card(
    'Connections',
    'The parts that members need, and each server with its version and build.',
    html`<ul class="stack-2">${parts}${list}</ul>`,
  );
}

export const acts = ({ acts: all }: Figures): Markup =>
  card(
    'Acts of operators',
    all?.length === 0 ? 'None yet.' : 'The last 100, newest first.',
    html`<ul>${(all ?? []).map(
      (act) =>
        html`<li><time class="quiet" datetime="${act.at}">${dayOf(act.at)} ${secondTime(act.at)}</time> ${describeAct(act)} (${act.server})</li>`,
    )}</ul>`,
  );

function describeAct(act: Act): string {
  if (act.act === 'started') return `Start of ${act.version} (${act.build})`;
  if (act.act === 'stopping') return `Stop by ${act.signal}`;
  if (act.act === 'maintenance-on') return 'Maintenance was switched on';
  if (act.act === 'maintenance-off') return 'Maintenance was switched off';
  const to = `${dayOf(act.movedTo)} ${clockTime(act.movedTo)}`;
  return `The deadline ${act.code} ${act.moment} was moved to ${to}: ${inDigits(act.count)} reminders`;
}
