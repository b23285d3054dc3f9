import { expect, test } from 'vitest';
import { makeMark, readMark } from '../../../server/reminders/marks.ts';
import { makeKey, parseVapidKeys } from '../../../server/reminders/vapid-keys.ts';

const keys = parseVapidKeys(JSON.stringify([makeKey(), makeKey()]));
const until = Date.parse('2026-12-01T09:00:00Z');
const week = 7 * 86_400_000;
const mark = makeMark({ service: 'google', until }, keys.current);

test('is the same for all devices of a push service, so that it names none', () => {
  expect(makeMark({ service: 'google', until }, keys.current)).toBe(mark);
  expect(makeMark({ service: 'apple', until }, keys.current)).not.toBe(mark);
});

test('any server with the key knows it for a week after its reminder', () => {
  expect(readMark(mark, keys, until)).toBe('google');
  expect(readMark(mark, keys, until + week - 1)).toBe('google');
  expect(readMark(mark, keys, until + week)).toBeUndefined();
});

const [id = '', service = '', end = '', signature = ''] = mark.split('.');
test.each([
  ['no mark', ''],
  ['another push service', [id, 'apple', end, signature].join('.')],
  ['an unknown push service', [id, 'constructor', end, signature].join('.')],
  ['a later end', [id, service, `${end}0`, signature].join('.')],
  ['no signature', [id, service, end].join('.')],
  ['a short signature', mark.slice(0, -1)],
  ['another signature', [id, service, end, 'A'.repeat(signature.length)].join('.')],
  ['an unknown key', ['gone', service, end, signature].join('.')],
  ['the signature of another server', makeMark({ service: 'google', until }, otherKey())],
])('refuses %s', (_, forged) => {
  expect(readMark(forged, keys, until)).toBeUndefined();
});

/** With the id of our key. */
function otherKey() {
  return { ...parseVapidKeys(JSON.stringify([makeKey()])).current, id: keys.current.id };
}
