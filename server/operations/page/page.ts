import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Figures } from '../figures/figures.ts';
import { dayOf, secondTime } from '../figures/manila.ts';
import { connectionsCard, machineCard, phonesCard } from './connections.ts';
import { asDuration, asPercent, inDigits, type Markup } from './markup.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { actsCard, faultsCard, remindersCard } from './reminders-and-faults.ts';
import { callsCard, castsCard, turnedAwayCard } from './votes-and-calls.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(pageStyle)}`,
    `script-src ${hashOf(pageScript)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function renderPage(figures: Figures): Markup {
  const { at, attention, server } = figures;
  const title = `${attention.length > 0 ? `(${attention.length}) ` : ''}Kaagapay operators`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(pageStyle)}</style>
<noscript><meta http-equiv="refresh" content="10"></noscript>
</head>
<body>
<header><div><h1>Kaagapay operators</h1><p>${dayOf(at)} ${secondTime(at)}, Philippine time · from ${server}</p></div></header>
<p class="stale" role="status" hidden></p>
<main data-at="${secondTime(at).slice(0, 5)}">
${attentionStrip(figures)}
${keyFigures(figures)}
<div class="columns">
<div class="column">${castsCard(figures)}${turnedAwayCard(figures)}${faultsCard(figures)}</div>
<div class="column">${callsCard(figures)}${connectionsCard(figures)}${phonesCard(figures)}</div>
<div class="column wide">${remindersCard(figures)}${machineCard(figures)}</div>
</div>
${actsCard(figures)}
</main>
<script>${raw(pageScript)}</script>
</body>
</html>`;
}

const attentionStrip = ({ attention }: Figures): Markup =>
  attention.length === 0
    ? html`<section class="attention fine"><h2>✓ Everything is connected.</h2></section>`
    : html`<section class="attention"><h2>Needs attention</h2><ul>${attention.map(
        ({ text }) => html`<li>${text}</li>`,
      )}</ul></section>`;

function keyFigures({ casts, calls: { lately }, pages, queue, reminders }: Figures): Markup {
  const { ballots, answers } = casts;
  const calls = lately.answered + lately.refused + lately.failed;
  const open = pages.reduce((sum, { about }) => sum + about, 0);
  const others = ({ refused, unknown }: typeof ballots) =>
    `${inDigits(refused)} refused, ${inDigits(unknown)} unknown, in 24 hours`;
  const shown = Object.values(reminders.shown).reduce((sum, count) => sum + count, 0);
  const keys: [title: string, figure: string, note: string][] = [
    ['Ballots accepted', inDigits(ballots.accepted), others(ballots)],
    ['Answers accepted', inDigits(answers.accepted), others(answers)],
    ['Calls a second', inDigits(lately.perSecond), 'in 5 minutes'],
    [
      '95 % of calls within',
      asDuration(lately.p95Ms),
      `half within ${asDuration(lately.p50Ms)}, in 5 minutes`,
    ],
    [
      'Failed calls',
      calls > 0 ? asPercent(lately.failed / calls) : '0 %',
      `${inDigits(lately.failed)} of ${inDigits(calls)}, in 5 minutes`,
    ],
    ['Open pages', inDigits(open), 'about, in 10 minutes'],
    [
      'Reminders sent',
      inDigits(reminders.sent),
      `${inDigits(reminders.due)} due, ${inDigits(shown)} shown, in 24 hours`,
    ],
    ['Reminders waiting', inDigits(queue.remindersWaiting), 'due, and not sent yet'],
  ];
  return html`<dl class="keys">${keys.map(
    ([title, figure, note]) =>
      html`<div class="key"><dt>${title}</dt><dd class="${/^\D+$/.test(figure) && figure !== '–' ? 'words' : ''}">${figure}</dd><dd>${note}</dd></div>`,
  )}</dl>`;
}
