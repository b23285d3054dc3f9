import { ask, button, drawList, element, part, setSwitch } from './page.js';
import type { NewFault, PendingFault } from './responses.js';

const list = part('faults', HTMLElement);
const empty = part('faults-empty', HTMLElement);
const container = part('fault-switches', HTMLElement);

const cast = { method: 'POST', path: '/ga/*/election/vote' };
const anything = { method: '*', path: '*' };
const switches: readonly (readonly [title: string, fault: NewFault])[] = [
  ['Lose the response to the next cast', { ...cast, kind: 'lost-reply' }],
  ['Refuse the next cast', { ...cast, kind: 'refuse' }],
  ['Respond to the next cast with status 500', { ...cast, kind: 'status', status: 500 }],
  [
    'Lose the response to the next referendum call',
    { method: 'POST', path: '/sga/*', kind: 'lost-reply' },
  ],
  ['Refuse the next 3 calls', { ...anything, kind: 'refuse', times: 3 }],
  ['Delay the next call by 5 seconds', { ...anything, kind: 'delay', ms: 5000 }],
  ['Respond to the next call with a web page', { ...anything, kind: 'garbage' }],
  ['End the session at the next call', { ...anything, kind: 'status', status: 403 }],
];

export const kinds: Readonly<Record<NewFault['kind'], string>> = {
  'lost-reply': 'Performs the call, but loses the response',
  refuse: 'Cuts the connection before the call',
  status: 'Responds with an error',
  delay: 'Delays the call',
  garbage: 'Responds with a web page',
};

const isSame = (one: NewFault, other: NewFault) =>
  (['method', 'path', 'kind'] as const).every((key) => one[key] === other[key]) &&
  (one.kind !== 'status' || one.status === other.status);

/** The call replaces all faults. */
async function setFaults(change: (pending: PendingFault[]) => NewFault[]): Promise<void> {
  await setSwitch('faults', change(await ask('faults')));
  await refreshFaults();
}

export const addFault = (fault: NewFault) => setFaults((pending) => [...pending, fault]);
const removeFault = (fault: NewFault) =>
  setFaults((pending) => pending.filter((other) => !isSame(fault, other)));

function makeSwitch(title: string, fault: NewFault) {
  const label = element('label', '', 'switch');
  const box = element('input');
  box.type = 'checkbox';
  box.setAttribute('role', 'switch');
  box.addEventListener('change', () => (box.checked ? addFault(fault) : removeFault(fault)));
  label.append(box, element('span', title));
  container.append(label);
  return { box, fault };
}

let made: ReturnType<typeof makeSwitch>[] = [];

export function setUpFaults(): void {
  made = switches.map(([title, fault]) => makeSwitch(title, fault));
}

function drawFault(fault: PendingFault): HTMLElement {
  const { method, path, kind, times, status, ms } = fault;
  const details: Partial<Record<typeof kind, string>> = {
    status: ` (${status})`,
    delay: ` (${ms} ms)`,
  };
  const detail = details[kind] ?? '';
  const item = element('li');
  const words = element('div');
  words.append(
    element('code', method === '*' && path === '*' ? 'any call' : `${method} ${path}`),
    element('span', `${kinds[kind]}${detail}, ${times === 1 ? 'once' : `${times} times`}`),
  );
  const remove = button('Remove', () => removeFault(fault));
  remove.setAttribute('aria-label', `Remove: ${method} ${path}`);
  item.append(words, remove);
  return item;
}

export async function refreshFaults(): Promise<void> {
  const pending = await ask('faults');
  empty.hidden = pending.length > 0;
  for (const { box, fault } of made) box.checked = pending.some((other) => isSame(fault, other));
  drawList(list, pending, drawFault);
}
