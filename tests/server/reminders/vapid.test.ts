import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAuthorize } from '../../../server/reminders/vapid-header.ts';
import { keepVapidKeys, makeKey, parseVapidKeys } from '../../../server/reminders/vapid-keys.ts';

const now = Date.parse('2026-12-01T00:00:00Z');
const part = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

test('signs a token for one origin that expires after twelve hours', () => {
  const pair = makeKey();
  const { current } = parseVapidKeys(JSON.stringify([pair]));
  const header = createAuthorize('mailto:it@coop.example')('https://push.example', current, now);
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  expect(key).toBe(pair.publicKey);
  const [head, claims, signature = ''] = token.split('.');
  expect(part(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(part(claims)).toEqual({
    aud: 'https://push.example',
    sub: 'mailto:it@coop.example',
    exp: now / 1000 + 12 * 3_600,
  });
  const publicKey = createPublicKey(current.signingKey);
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
});

test('reuses a token for its origin and key, and renews it before it expires', () => {
  const [a, b] = [makeKey(), makeKey()].map(
    (pair) => parseVapidKeys(JSON.stringify([pair])).current,
  );
  if (!a || !b) throw new Error('no keys');
  const authorize = createAuthorize('mailto:it@coop.example');
  const first = authorize('https://push.example', a, now);
  expect(authorize('https://push.example', a, now + 10 * 3_600_000)).toBe(first);
  expect(authorize('https://push.example', a, now + 11 * 3_600_000)).not.toBe(first);
  expect(authorize('https://push.example', b, now)).not.toBe(first);
  expect(authorize('https://other.example', a, now)).not.toBe(first);
  // An old token is forgotten, so that many hosts do not fill the memory.
  const newest = authorize('https://push.example', a, now);
  for (let host = 0; host < 200; host += 1) authorize(`https://${host}.example`, a, now);
  expect(authorize('https://push.example', a, now)).not.toBe(newest);
});

test('creates its own keys once, readable only by the owner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kept = await Promise.all(
    Array.from({ length: 20 }).map(() => keepVapidKeys(join(folder, 'reminders'))),
  );
  expect(new Set(kept.map(({ current }) => current.publicKey)).size).toBe(1);
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
