import { addFault, kinds } from './faults.js';
import { control, element, options } from './page.js';

const form = document.getElementById('fault-form');
const pattern = document.getElementById('fault-pattern');
const amount = document.getElementById('fault-amount');
const own = 'own';

/** What else a kind wants to know. */
const amounts = {
  status: { field: 'status', title: 'Status', min: 400, max: 599, value: 503 },
  delay: { field: 'ms', title: 'Milliseconds', min: 0, max: 600_000, value: 5000 },
};

/** The API's calls, those of one resource together. */
function drawCalls(calls) {
  const groups = new Map();
  for (const { method, path } of calls) {
    const group = path.split('/')[1];
    const call = `${method} ${path}`;
    groups.set(group, { ...groups.get(group), [call]: call });
  }
  form.elements.call.append(
    ...options({ '* *': 'Any call', [own]: 'Another pattern…' }),
    ...[...groups].map(([name, choices]) => {
      const group = element('optgroup');
      group.label = `/${name}`;
      group.append(...options(choices));
      return group;
    }),
  );
}

function follow() {
  const { call, kind } = form.elements;
  pattern.hidden = call.value !== own;
  const wanted = amounts[kind.value];
  amount.hidden = wanted === undefined;
  form.elements.amount.disabled = wanted === undefined;
  if (wanted === undefined || amount.dataset.of === kind.value) return;
  amount.dataset.of = kind.value;
  amount.querySelector('span').textContent = wanted.title;
  Object.assign(form.elements.amount, { min: wanted.min, max: wanted.max, value: wanted.value });
}

async function add(event) {
  event.preventDefault();
  const { call, kind, times } = form.elements;
  const chosen = call.value === own ? form.elements.pattern.value.trim() : call.value;
  const [method, path = ''] = chosen.split(/\s+/);
  const wanted = amounts[kind.value];
  const more = wanted === undefined ? {} : { [wanted.field]: Number(form.elements.amount.value) };
  await addFault({ method, path, kind: kind.value, ...more, times: Number(times.value) });
}

export async function setUpFaultForm() {
  drawCalls(await control('calls'));
  form.elements.kind.append(...options(kinds));
  form.addEventListener('change', follow);
  form.addEventListener('submit', add);
  follow();
}
