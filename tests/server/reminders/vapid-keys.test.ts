import { createECDH } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encrypt } from '../../../server/reminders/sender.ts';
import { keepVapidKeys, makeKey, parseVapidKeys } from '../../../server/reminders/vapid-keys.ts';
import { makeFolder } from '../../support/folder.ts';
import { createPhone } from './phone.ts';

test('creates its own keys once, readable only by the owner', async () => {
  const folder = makeFolder();
  const kept = [1, 2, 3].map(() => keepVapidKeys(join(folder, 'reminders')));
  const [first, ...others] = await Promise.all(kept);
  for (const { current } of others) expect(current).toEqual(first?.current);
  expect(statSync(join(folder, 'reminders/vapid-keys.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'reminders')).mode & 0o777).toBe(0o700);
});

test('finds the key of an older subscription', () => {
  const [newer, older] = [makeKey(), makeKey()];
  const keys = parseVapidKeys(JSON.stringify([newer, older]));
  expect(keys.current.id).toBe(newer?.id);
  expect(keys.find(older?.id ?? '')?.publicKey).toBe(older?.publicKey);
  expect(keys.find('unknown')).toBeUndefined();
});

test.each([
  'no JSON',
  '[]',
  JSON.stringify([{ ...makeKey(), privateKey: makeKey().privateKey }]),
  JSON.stringify([makeKey()].flatMap((key) => [key, { ...makeKey(), id: key.id }])),
])('refuses unusable VAPID_KEYS without showing a key', (value) => {
  expect(() => parseVapidKeys(value)).toThrow(/^VAPID_KEYS must be a JSON list/);
});

test('accepts only keys that a message can be encrypted to', () => {
  const { auth, p256dh } = createPhone().subscription.keys;
  expect(encrypt('Voting ends today', { p256dh, auth })).toBeDefined();
  const offCurve = Buffer.from(p256dh, 'base64url');
  offCurve.writeUInt8(offCurve.readUInt8(64) ^ 1, 64);
  expect(encrypt('', { p256dh: offCurve.toString('base64url'), auth })).toBeUndefined();
  const compressed = createECDH('prime256v1').generateKeys('base64url', 'compressed');
  expect(encrypt('', { p256dh: compressed, auth })).toBeUndefined();
  expect(encrypt('', { p256dh, auth: auth.slice(4) })).toBeUndefined();
});
