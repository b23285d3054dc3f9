import { showPhase } from './clock.js';
import { ask, drawList, element, part } from './page.js';
import type { Asked } from './responses.js';

type Member = Asked['state']['members'][string];

const rows = part('server-state', HTMLElement);
const calls = part('calls', HTMLElement);
const callsShown = 8;
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function referendumStanding(member: Member): string {
  if (member.participated) return 'Voted';
  if (member.can_participate) return 'Admitted';
  return member.sga_registered ? 'Registered' : 'No';
}

function show(id: string, text: string): void {
  part(id, HTMLElement).textContent = text;
}

function drawMember([username, member]: [string, Member]): HTMLElement {
  const row = element('tr');
  const name = element('th', username);
  name.scope = 'row';
  const cells = [
    yesOrNo(member.registered),
    yesOrNo(member.voted),
    member.votes,
    referendumStanding(member),
    member.sessions,
  ];
  row.append(name, ...cells.map((text) => element('td', String(text))));
  return row;
}

/** @param usernames to list */
export async function refreshServerState(usernames: readonly string[]): Promise<void> {
  const state = await ask('state', `?members=${usernames.join(',')}`);
  showPhase(state.phase);
  show('voters', String(state.voters));
  show('ballots', String(state.ballots));
  show('approve', String(state.referendum.approve));
  show('disapprove', String(state.referendum.disapprove));
  show('now', `${state.now.slice(0, 10)} ${state.now.slice(11, 19)}`);
  drawList(rows, Object.entries(state.members), drawMember);
  drawList(calls, state.calls.slice(-callsShown).reverse(), ({ method, path, status }) =>
    element('li', `${status === 0 ? 'cut' : status} ${method} ${path}`),
  );
}
