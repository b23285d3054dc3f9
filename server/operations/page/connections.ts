import { html } from 'hono/html';
import type { Figures, ServerState } from '../figures/figures.ts';
import { timeSeenAt } from '../figures/manila.ts';
import type { Link } from '../figures/snapshot.ts';
import { asBytes, asPercent, card, cell, inDigits, type Markup, table } from './markup.ts';

type Word = { readonly look: 'good' | 'lost' | 'off' | 'warned'; readonly text: string };

const state = ({ look, text }: Word): Markup => html`<span class="state ${look}">${text}</span>`;

const connected: Word = { look: 'good', text: 'connected' };

function worst(
  servers: readonly ServerState[],
  link: keyof ServerState['links'],
): Link | undefined {
  const links = servers
    .filter(({ isConnected }) => isConnected)
    .map(({ links: all }) => all[link])
    .sort((one, other) => one.since.localeCompare(other.since));
  const find = (wanted: Link['state']) => links.find((each) => each.state === wanted);
  return find('not-connected') ?? find('connected') ?? links[0];
}

export function connectionsCard(figures: Figures): Markup {
  const { servers, at, maintenanceSince } = figures;
  const since = (time: string) => timeSeenAt(time, at);
  const lost = (time: string): Word => ({
    look: 'lost',
    text: `not connected since ${since(time)}`,
  });
  const linkWord = (link: keyof ServerState['links'], unused: string): Word => {
    const found = worst(servers, link);
    if (found?.state === 'not-connected') return lost(found.since);
    return found?.state === 'connected' ? connected : { look: 'off', text: unused };
  };
  const portal: Word =
    maintenanceSince === null
      ? { look: 'good', text: 'open' }
      : { look: 'warned', text: `closed for maintenance since ${since(maintenanceSince)}` };
  const rows: [string, Word][] = [
    ['Portal', portal],
    ['API', linkWord('api', 'the sandbox stands in for it')],
    ['Media host', linkWord('media', 'not set')],
    ['Reminder store', linkWord('store', 'not used yet')],
    ['Push services', pushWord(figures)],
    ...servers.map((each): [string, Word] => [
      `Server ${each.server}`,
      each.isConnected
        ? {
            look: 'good',
            text: `connected; ${each.version} (${each.build}) since ${since(each.startedAt)}`,
          }
        : lost(each.at),
    ]),
  ];
  return card(
    'Connections',
    'Each server with the version and the build that it serves.',
    html`<dl class="pairs">${rows.map(
      ([name, word]) => html`<div><dt class="name">${name}</dt><dd>${state(word)}</dd></div>`,
    )}</dl>`,
  );
}

function pushWord({ reminders: { accepted, refused } }: Figures): Word {
  const isAccepting = Object.values(accepted).some((count) => count > 0);
  if (isAccepting) return { look: 'good', text: 'accepted reminders within 24 hours' };
  const failures = (refused['none'] ?? 0) + (refused['5xx'] ?? 0);
  if (failures > 0) return { look: 'lost', text: 'did not accept any reminder within 24 hours' };
  return { look: 'off', text: 'not known: nothing was sent within 24 hours' };
}

export function phonesCard({ pages }: Figures): Markup {
  const rows = pages.map(
    ({ version, build, about }) =>
      html`<tr><th scope="row">${version} (${build})</th>${cell(about)}</tr>`,
  );
  return card(
    'Versions on phones',
    'About how many pages were open in the last 10 minutes. Other: a release that these servers have not served.',
    table('', ['Release', 'Open pages'], rows, 'No page was open.'),
  );
}

export function machineCard({ servers, queue }: Figures): Markup {
  const rows = servers
    .filter(({ isConnected }) => isConnected)
    .map(({ server, connections, memoryBytes, lagSeconds, linesLost, disk }) => {
      const facts = [
        `${inDigits(connections)} connections`,
        `memory ${asBytes(memoryBytes)}`,
        `lag ${lagSeconds.toFixed(2)} s`,
        `${inDigits(linesLost)} log lines lost`,
      ];
      const free = disk
        ? `disk ${asBytes(disk.freeBytes)} of ${asBytes(disk.totalBytes)} free (${asPercent(disk.freeBytes / disk.totalBytes)})`
        : 'disk not known';
      return html`<tr><th scope="row" class="name">${server}<small>${facts.join(', ')}</small><small>${free}</small></th></tr>`;
    });
  const seconds = queue.oldestReminderSeconds;
  return card(
    'Queue, machines and disk',
    '',
    html`<div class="scroll"><table><caption>Waiting now</caption><tbody>
<tr><th scope="row">Calls that wait for the API</th>${queue.callsWaiting === null ? html`<td class="n">no limit</td>` : cell(queue.callsWaiting)}</tr>
<tr><th scope="row">Reminders that are due</th>${cell(queue.remindersWaiting)}</tr>
<tr><th scope="row">Wait of the oldest reminder</th><td class="n">${seconds === null ? 'not known' : `${inDigits(Math.round(seconds))} s`}</td></tr>
<tr><th scope="row">Open connections</th>${cell(queue.connections)}</tr>
</tbody></table></div>`,
    html`<table><caption>Servers; the disk is that of DATA_DIR</caption><tbody>${rows}</tbody></table>`,
  );
}
