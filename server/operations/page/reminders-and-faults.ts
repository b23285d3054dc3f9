import { html } from 'hono/html';
import { pushServiceNames } from '../../reminders/host-rule.ts';
import type { Act } from '../acts.ts';
import type { Figures } from '../figures/figures.ts';
import { clockTime, dayOf, secondTime, timeSeenAt } from '../figures/manila.ts';
import { card, cell, inDigits, type Markup, table } from './markup.ts';

export function remindersCard({ reminders, at }: Figures): Markup {
  const { accepted, shown, tapped, refused, store } = reminders;
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  const isUnused = store === null || store?.store.state === 'closed';
  const planned = isUnused ? 0 : (store?.queue?.planned ?? null);
  const row = (name: string, count: number | null) =>
    html`<tr><th scope="row">${name}</th>${cell(count)}</tr>`;
  const services = pushServiceNames.map(
    (name) =>
      html`<tr><th scope="row">${name}</th>${cell(accepted[name] ?? 0)}${cell(shown[name] ?? 0)}${cell(tapped[name] ?? 0)}</tr>`,
  );
  const wave = store?.lastWave;
  return card(
    'Reminders',
    'By all servers in the last 24 hours. Apple devices do not report whether they show a reminder.',
    html`<div class="scroll"><table><tbody>
${row('Due', reminders.due)}${row('Sent, with any result', reminders.sent)}${row('Accepted by push services', sum(accepted))}${row('Shown by devices', sum(shown))}${row('Tapped by members', sum(tapped))}${row('Refused, or no response', sum(refused))}${row('More than five minutes late', reminders.late)}${row('Not sent, because no longer true', reminders.expired)}${row('Planned', planned)}${row('Messages a second, at most', reminders.rate)}
</tbody></table></div>`,
    table('By push service', ['Service', 'Accepted', 'Shown', 'Tapped'], services, ''),
    html`<p class="soft">${
      wave
        ? `Last wave: ${timeSeenAt(wave.startedAt, at)} to ${wave.finishedAt ? clockTime(wave.finishedAt) : 'now'}; ${inDigits(wave.sent)} sent, ${inDigits(wave.failed)} failed, ${inDigits(wave.gone)} gone.`
        : 'No wave yet.'
    }</p>`,
  );
}

export function faultsCard({ faults, violations }: Figures): Markup {
  const kinds = faults.map(
    ({ kind, version, build, count }) =>
      html`<tr><th scope="row">${kind}<small>${version} (${build})</small></th>${cell(count)}</tr>`,
  );
  const directives = violations.map(
    ({ directive, count }) => html`<tr><th scope="row">${directive}</th>${cell(count)}</tr>`,
  );
  return card(
    'Faults of devices',
    'Reported in the last 24 hours, if the member allows it.',
    table('', ['Kind and release', 'Faults'], kinds, '0 faults.'),
    table(
      'Blocked by the content security policy',
      ['Directive', 'Reports'],
      directives,
      '0 violations of the content security policy.',
    ),
  );
}

const byWords = { call: 'by the operations port', file: 'by the file' };

function describeAct(act: Act): string {
  switch (act.act) {
    case 'started':
      return `Server ${act.server} started with ${act.version} (${act.build}).`;
    case 'stopping':
      return `Server ${act.server} got ${act.signal} and stops.`;
    case 'maintenance-on':
      return `Maintenance was switched on, ${byWords[act.by]} (seen by ${act.server}).`;
    case 'maintenance-off':
      return `Maintenance was switched off, ${byWords[act.by]} (seen by ${act.server}).`;
    case 'deadline-moved':
      return `The deadline ${act.code} ${act.moment} was moved to ${dayOf(act.movedTo)} ${clockTime(act.movedTo)}: ${inDigits(act.count)} reminders (${act.server}).`;
  }
}

export const actsCard = ({ acts }: Figures): Markup =>
  card(
    'Acts of operators',
    'The last 100, newest first.',
    acts?.length
      ? html`<ul class="acts">${acts.map(
          (act) =>
            html`<li><time datetime="${act.at}">${dayOf(act.at)} ${secondTime(act.at)}</time><span>${describeAct(act)}</span></li>`,
        )}</ul>`
      : html`<p class="soft">${acts ? 'None yet.' : 'Not known: the journal cannot be read.'}</p>`,
  );
