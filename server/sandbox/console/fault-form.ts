import { addFault, kinds } from './faults.js';
import { ask, element, field, options, part } from './page.js';
import type { Asked, NewFault } from './responses.js';

const form = part('fault-form', HTMLFormElement);
const pattern = part('fault-pattern', HTMLElement);
const amount = part('fault-amount', HTMLElement);
const call = field(form, 'call', HTMLSelectElement);
const kind = field(form, 'kind', HTMLSelectElement);
const ownPattern = field(form, 'pattern', HTMLInputElement);
const value = field(form, 'amount', HTMLInputElement);
const times = field(form, 'times', HTMLInputElement);
const own = 'own';

type Amount = { field: 'status' | 'ms'; title: string; min: number; max: number; value: number };
const amounts: Readonly<Record<string, Amount>> = {
  status: { field: 'status', title: 'Status', min: 400, max: 599, value: 503 },
  delay: { field: 'ms', title: 'Milliseconds', min: 0, max: 600_000, value: 5000 },
};

function drawCalls(calls: Asked['calls']): void {
  const groups = new Map<string, Record<string, string>>();
  for (const { method, path } of calls) {
    const group = path.split('/')[1] ?? '';
    const line = `${method} ${path}`;
    groups.set(group, { ...groups.get(group), [line]: line });
  }
  call.append(
    ...options({ '* *': 'Any call', [own]: 'Another pattern…' }),
    ...[...groups].map(([name, choices]) => {
      const group = element('optgroup');
      group.label = `/${name}`;
      group.append(...options(choices));
      return group;
    }),
  );
}

function follow(): void {
  pattern.hidden = call.value !== own;
  const wanted = amounts[kind.value];
  amount.hidden = wanted === undefined;
  value.disabled = wanted === undefined;
  if (wanted === undefined || amount.dataset['of'] === kind.value) return;
  amount.dataset['of'] = kind.value;
  amount.querySelector('span')?.replaceChildren(wanted.title);
  Object.assign(value, { min: wanted.min, max: wanted.max, value: wanted.value });
}

async function add(event: Event): Promise<void> {
  event.preventDefault();
  const chosen = call.value === own ? ownPattern.value.trim() : call.value;
  const [method = '', path = ''] = chosen.split(/\s+/);
  const wanted = amounts[kind.value];
  const more = wanted === undefined ? {} : { [wanted.field]: Number(value.value) };
  // The sandbox validates the fault.
  const fault = { method, path, kind: kind.value as NewFault['kind'], ...more };
  await addFault({ ...fault, times: Number(times.value) });
}

export async function setUpFaultForm(): Promise<void> {
  drawCalls(await ask('calls'));
  kind.append(...options(kinds));
  form.addEventListener('change', follow);
  form.addEventListener('submit', add);
  follow();
}
