import { button, control, drawList, element, tell } from './page.js';

const list = document.getElementById('faults');
const empty = document.getElementById('faults-empty');

const cast = { method: 'POST', path: '/ga/*/election/vote' };
const choices = {
  'Lose the reply to the next cast': [{ ...cast, kind: 'lost-reply' }],
  'Refuse the next 3 calls': [{ method: '*', path: '*', kind: 'refuse', times: 3 }],
  'Answer the next cast with 500': [{ ...cast, kind: 'status', status: 500 }],
  'Delay the next call by 5 seconds': [{ method: '*', path: '*', kind: 'delay', ms: 5000 }],
  'Clear the line': [],
};
const kinds = {
  refuse: 'refused',
  'lost-reply': 'done, but the reply is lost',
  status: 'answered with an error',
  delay: 'delayed',
  garbage: 'answered with a web page',
};

export function setUpFaults() {
  const made = Object.entries(choices).map(([title, faults]) =>
    button(title, async () => {
      if ((await control('faults', faults)) !== null) tell(title);
      await refreshFaults();
    }),
  );
  document.getElementById('fault-buttons').append(...made);
}

export async function refreshFaults() {
  const pending = await control('faults');
  empty.hidden = pending.length > 0;
  drawList(list, pending, ({ method, path, kind, times }) =>
    element('li', `${times} × ${method} ${path}: ${kinds[kind]}`),
  );
}
