import { expect, test } from 'vitest';
import { createHostRule } from '../../../server/reminders/host-rule.ts';
import { createGuardedLookup } from '../../../server/reminders/push-client.ts';
import { isPublicAddress } from '../../../server/web/public-address.ts';
import { hostileEndpoints } from './hostile-endpoints.ts';

const rule = createHostRule();

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQY%3d',
])('accepts the push service of a browser: %s', (endpoint) => {
  expect(rule.admit(endpoint)?.href).toBe(new URL(endpoint).href);
});

test.each(hostileEndpoints)('refuses %j', (endpoint) => {
  expect(rule.admit(endpoint)).toBeUndefined();
});

test('accepts further hosts of the operator, and an exact origin for tests', () => {
  const wider = createHostRule(['push.example', '*.push.example', 'http://127.0.0.1:4999']);
  expect(wider.admit('https://push.example/a')).toBeDefined();
  expect(wider.admit('https://eu.push.example/a')).toBeDefined();
  expect(wider.admit('http://127.0.0.1:4999/a')).toBeDefined();
  expect(wider.admit('http://127.0.0.1:5000/a')).toBeUndefined();
  expect(wider.admit('http://a@127.0.0.1:4999/a')).toBeUndefined();
  expect(wider.admit('http://push.example/a')).toBeUndefined();
  expect(wider.isTrustedOrigin('http://127.0.0.1:4999')).toBe(true);
  expect(wider.isTrustedOrigin('https://push.example')).toBe(false);
});

test.each(['127.0.0.1', 'http://push.example/path', 'ftp://push.example', 'com', 'a b.c'])(
  'refuses PUSH_HOSTS=%s',
  (entry) => {
    expect(() => createHostRule([entry])).toThrow(/^PUSH_HOSTS must list/);
  },
);

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::127.0.0.1', 'localhost']],
  ['unspecified', ['0.0.0.0', '::', '']],
  ['private', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fdff::1']],
  ['shared', ['100.64.0.1', '100.127.255.255']],
  ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  ['mapped', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:7f00:1']],
  ['translated', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2001::1', '2002:7f00:1::']],
  ['special', ['192.0.0.8', '198.18.0.1', '198.19.255.255', '100::1', '5f00::1']],
  ['documentation', ['203.0.113.9', '2001:db8::1', '3fff::1']],
  ['multicast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
])('refuses %s addresses', (_, addresses) => {
  for (const address of addresses)
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test('accepts public addresses', () => {
  const v4 = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '142.250.1.1'];
  for (const address of [...v4, '2404:6800:4017::5', '2620:149::1']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

const lookUp = (addresses: string[], all: boolean, failure: Error | null = null) =>
  new Promise((resolve) => {
    const guarded = createGuardedLookup((_host, _options, done) =>
      done(
        failure,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
    guarded('fcm.googleapis.com', { all }, (error, found) => resolve(error ? error.code : found));
  });

test('refuses a name if one of its addresses is not public', async () => {
  expect(await lookUp(['8.8.8.8', '127.0.0.1'], true)).toBe('EREFUSEDADDRESS');
  expect(await lookUp(['8.8.8.8', 'fe80::1'], false)).toBe('EREFUSEDADDRESS');
  expect(await lookUp([], true)).toBe('EREFUSEDADDRESS');
  const failure = Object.assign(new Error(), { code: 'ENOTFOUND' });
  expect(await lookUp([], true, failure)).toBe('ENOTFOUND');
  expect(await lookUp(['8.8.8.8'], false)).toBe('8.8.8.8');
  expect(await lookUp(['8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
});
