import type { IncomingMessage } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { hashCode, readCodeHash } from '../../../server/office/code-hash.ts';
import { createOffice } from '../../../server/office/office.ts';

const code = 'TBPC-7D5N-VBA4';
const hash = readCodeHash(hashCode(code));

function openOffice(given: { hash: typeof hash | undefined } = { hash }) {
  const clock = { now: 0 };
  const log = vi.fn();
  const office = createOffice({ ...given, log, now: () => clock.now });
  const send = async (body: unknown, { from = '203.0.113.7', type = 'application/json' } = {}) => {
    const request = new Request('https://portal.example/office/code', {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const incoming = { socket: { remoteAddress: from }, headers: {} } as IncomingMessage;
    return office.fetch(request, incoming);
  };
  return { send, clock, log };
}

test.each([
  [true, `office=1; Max-Age=34560000; Path=/; Secure; SameSite=Strict`],
  [false, `office=; Max-Age=0; Path=/; Secure; SameSite=Strict`],
])('sets the cookie of the mode: %j', async (isOn, cookie) => {
  const { send, log } = openOffice();
  const response = await send({ code: ' tbpc 7d5n vba4 ', isOn });
  expect(response.status).toBe(204);
  expect(response.headers.get('set-cookie')).toBe(cookie);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(log).toHaveBeenCalledExactlyOnceWith('mode-changed', { isOn });
});

test('refuses a form of another site, and everything without a code of the operator', async () => {
  expect((await openOffice().send({ code, isOn: true }, { type: 'text/plain' })).status).toBe(415);
  expect((await openOffice({ hash: undefined }).send({ code, isOn: true })).status).toBe(404);
});

test('limits the tries of all addresses together', async () => {
  const { send, clock } = openOffice();
  const empty = { code: '', isOn: true };
  const from = (at: number) => ({ from: `198.51.${Math.floor(at / 100)}.${at % 100}` });
  for (let at = 0; at < 200; at += 1) expect((await send(empty, from(at))).status).toBe(422);
  expect((await send({ code, isOn: true })).status).toBe(429);
  clock.now = 3_600_000;
  expect((await send({ code, isOn: true })).status).toBe(204);
});

test('limits the tries of one address, but not of another', async () => {
  const { send, clock } = openOffice();
  const wrong = { code: 'wrong', isOn: true };
  for (let tries = 0; tries < 10; tries += 1) expect((await send(wrong)).status).toBe(403);
  const refused = await send({ code, isOn: true });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  // Another office.
  expect((await send({ code, isOn: true }, { from: '198.51.100.1' })).status).toBe(204);
  clock.now = 900_000;
  expect((await send({ code, isOn: true })).status).toBe(204);
});

describe('the hash of the code', () => {
  test.each([
    '',
    'TBPC-7D5N-VBA4',
    'scrypt.AAAA.BBBB',
    hashCode(code).replace('scrypt', 'md5'),
    hashCode(code).slice(0, -4),
  ])('is refused without its value if it is malformed: %j', (value) => {
    expect(() => readCodeHash(value)).toThrow(/^OFFICE_CODE_HASH must be a line/);
  });

  test('differs each time', () => {
    expect(hashCode(code)).not.toBe(hashCode(code));
  });
});
