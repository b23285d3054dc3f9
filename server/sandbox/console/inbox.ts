import { typeCode } from './code-field.js';
import { ask, button, copy, drawList, element, part, tell } from './page.js';
import type { Asked } from './responses.js';

const list = part('inbox', HTMLElement);
const empty = part('inbox-empty', HTMLElement);

const purposes: Readonly<Record<number, string>> = {
  1: 'Forgot password',
  2: 'Sign-up',
  3: 'Deactivation',
  4: 'Reactivation',
  5: 'Entry to the election',
  6: 'Email change',
  7: 'Mobile number change',
  10: 'Sign-in',
  15: 'New PIN',
};
const channels = { sms: 'Text to', email: 'Email to' };

function useCode(code: string): void {
  if (typeCode(code)) tell(`${code} is in the phone's code field.`);
  else copy(code);
}

function drawMessage({ to, channel, type, otp, at }: Asked['inbox'][number]): HTMLElement {
  const item = element('li');
  const words = element('div', purposes[type] ?? `Purpose ${type}`);
  const where = element('span', `${channels[channel]} ${to} · `);
  where.append(element('time', at.slice(11, 19)));
  words.append(where);
  item.append(
    button(otp, () => useCode(otp)),
    words,
  );
  return item;
}

export async function refreshInbox(): Promise<void> {
  const messages = await ask('inbox');
  empty.hidden = messages.length > 0;
  drawList(list, messages.slice(0, 50), drawMessage);
}
