import { button, control, drawList, element } from './page.js';

const list = document.getElementById('faults');
const empty = document.getElementById('faults-empty');
const place = document.getElementById('fault-switches');

const cast = { method: 'POST', path: '/ga/*/election/vote' };
const anything = { method: '*', path: '*' };
const switches = [
  ['Lose the reply to the next cast', { ...cast, kind: 'lost-reply' }],
  ['Refuse the next cast', { ...cast, kind: 'refuse' }],
  ['Answer the next cast with 500', { ...cast, kind: 'status', status: 500 }],
  ["Lose the referendum's next reply", { method: 'POST', path: '/sga/*', kind: 'lost-reply' }],
  ['Refuse the next 3 calls', { ...anything, kind: 'refuse', times: 3 }],
  ['Delay the next call by 5 seconds', { ...anything, kind: 'delay', ms: 5000 }],
  ["Answer the next call with a hotel's page", { ...anything, kind: 'garbage' }],
  ['End the session at the next call', { ...anything, kind: 'status', status: 403 }],
];

export const kinds = {
  'lost-reply': 'It is done, but the reply is lost',
  refuse: 'It is refused: never arrives',
  status: 'It is answered with an error',
  delay: 'It is delayed',
  garbage: 'It is answered with a web page',
};

const isSame = (one, other) =>
  ['method', 'path', 'kind'].every((key) => one[key] === other[key]) &&
  (one.kind !== 'status' || one.status === other.status);

/** Puts faults in the place of those that are pending, as the call does. */
async function setFaults(change) {
  const pending = await control('faults');
  await control('faults', change(pending));
  await refreshFaults();
}

export const addFault = (fault) => setFaults((pending) => [...pending, fault]);
const removeFault = (fault) =>
  setFaults((pending) => pending.filter((other) => !isSame(fault, other)));

function makeSwitch(title, fault) {
  const label = element('label', '', 'switch');
  const box = element('input');
  box.type = 'checkbox';
  box.setAttribute('role', 'switch');
  box.addEventListener('change', () => (box.checked ? addFault(fault) : removeFault(fault)));
  label.append(box, element('span', title));
  place.append(label);
  return { box, fault };
}

let made = [];

export function setUpFaults() {
  made = switches.map(([title, fault]) => makeSwitch(title, fault));
}

function drawFault(fault) {
  const { method, path, kind, times, status, ms } = fault;
  const detail = { status: ` (${status})`, delay: ` (${ms} ms)` }[kind] ?? '';
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

export async function refreshFaults() {
  const pending = await control('faults');
  empty.hidden = pending.length > 0;
  for (const { box, fault } of made) box.checked = pending.some((other) => isSame(fault, other));
  drawList(list, pending, drawFault);
}
