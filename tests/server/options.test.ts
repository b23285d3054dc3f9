import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  readOperationsOptions,
  readOptions,
  readReminderOptions,
  wantsSandbox,
} from '../../server/options.ts';
import { PlainProblem } from '../../server/web/plain-problem.ts';

function readAll(env: NodeJS.ProcessEnv) {
  return {
    ...readOptions(env),
    operations: readOperationsOptions(env),
    reminders: readReminderOptions(env),
  };
}

test.each(['yes', 'true', '2', ' 1'])('refuses %j where 1 or 0 is expected', (value) => {
  for (const name of ['REUSE_PORT', 'MAINTENANCE']) {
    expect(() => readAll({ [name]: value })).toThrow(
      new PlainProblem(`${name} must be 1 or 0, but is "${value}".`),
    );
  }
});

const [on, api] = [{ SANDBOX: '1' }, { API_ORIGIN: 'http://127.0.0.1:1' }];

test.each([
  [{}, /^Neither API_ORIGIN nor SANDBOX=1 is set/],
  [{ SANDBOX: 'true' }, /^SANDBOX must be 1 or 0, but is "true"\.$/],
  [{ ...on, ...api }, /^API_ORIGIN and SANDBOX=1 are both set/],
  [{ ...on, NODE_ENV: 'production' }, /^SANDBOX=1 is not allowed with NODE_ENV=production/],
])('refuses to choose the sandbox or an API with %j', (env, sentence) => {
  expect(() => wantsSandbox(env, readOptions(env))).toThrow(sentence);
});

test('never has the sandbox by default', () => {
  expect(wantsSandbox(on, readOptions(on))).toBe(true);
  expect(wantsSandbox(api, readOptions(api))).toBe(false);
});

test.each(['1', '0'])('reads REUSE_PORT=%s', (value) => {
  expect(readAll({ REUSE_PORT: value }).isPortShared).toBe(value === '1');
});

test.each(['0x10', '1e3', ' 80', '8.0', '-1', '65536', '80,81'])(
  'refuses %j as a port',
  (value) => {
    for (const name of ['PORT', 'OPERATIONS_PORT']) {
      expect(() => readAll({ [name]: value })).toThrow(`${name} must be a number from 0 to 65535`);
    }
  },
);

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['portal-1.internal', 'portal-1.internal'],
])('listens on HOST=%s', (value, host) => {
  const read = readAll({ HOST: value, OPERATIONS_HOST: value });
  expect([read.host, read.operations.host]).toEqual([host, host]);
});

test.each(['127.0.0.1:4171', 'http://127.0.0.1', '*', '127.0.0.1 ', '10.0.0.0/8', '[::1]:80'])(
  'refuses HOST=%j',
  (value) => {
    for (const name of ['HOST', 'OPERATIONS_HOST']) {
      expect(() => readAll({ [name]: value })).toThrow(
        `${name} must be an address of this machine`,
      );
    }
  },
);

test('the web server and the reminders read the same PORTAL_ORIGIN', () => {
  const { portalOrigin, reminders } = readAll({ PORTAL_ORIGIN: 'https://Portal.example:8443/' });
  expect(portalOrigin?.origin).toBe('https://portal.example:8443');
  expect(reminders.portalOrigin).toBe('https://portal.example:8443');
});

test.each([
  ...['http://portal.example', 'https://portal.example/app', 'https://portal.example/?a'],
  ...['https://me@portal.example', 'portal.example'],
])('the web server and the reminders refuse PORTAL_ORIGIN=%s', (value) => {
  const env = { PORTAL_ORIGIN: value };
  const refused = 'PORTAL_ORIGIN must be an https: address without a path';
  expect(() => readOptions(env)).toThrow(refused);
  expect(() => readReminderOptions(env)).toThrow(refused);
});

test.each([
  'api.example',
  'ftp://api.example',
  'https://me:SECRET@api.example',
  'https://api.example/?key=SECRET',
  'https://api.example#',
])('refuses API_ORIGIN=%s and does not repeat its secret', (value) => {
  for (const name of ['API_ORIGIN', 'MEDIA_ORIGIN']) {
    const read = () => readAll({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must be an (http or https )?address`));
    expect(read).not.toThrow('SECRET');
  }
});

test.each([
  [{ DATABASE_URL: 'mysql://root:s3cret@host/db' }, /^DATABASE_URL must begin with postgres/],
  [{ VAPID_KEYS: '{"privateKey":"s3cret"}' }, /^VAPID_KEYS must be a JSON list/],
  [{ VAPID_SUBJECT: 'it@coop.example' }, /^VAPID_SUBJECT must be a mailto: or https: address/],
  [{ PUSH_HOSTS: '127.0.0.1' }, /^PUSH_HOSTS must list hosts/],
  [{ REMINDER_PHONES: '1e6' }, /^REMINDER_PHONES must be a number of phones/],
  [{ REMINDER_RATE: '0' }, /^REMINDER_RATE must be a number of reminders a second/],
])('the reminders refuse %j without a secret', (env, sentence) => {
  expect(() => readReminderOptions(env)).toThrow(sentence);
  expect(() => readReminderOptions(env)).not.toThrow(/s3cret/);
});

test('the reminders read the settings of the operator, with defaults for the rest', () => {
  expect(readReminderOptions({})).toMatchObject({
    databaseUrl: undefined,
    folder: resolve('data/reminders'),
    vapidKeys: undefined,
    vapidSubject: expect.stringMatching(/^mailto:/),
    portalOrigin: '',
  });
  const env = { DATA_DIR: '/srv', VAPID_SUBJECT: 'https://coop.example/it' };
  const set = { folder: '/srv/reminders', vapidSubject: 'https://coop.example/it' };
  expect(readReminderOptions(env)).toMatchObject(set);
});

const hosts = (value: string) => readOptions({ MEDIA_HOSTS: value }).mediaHosts;

test.each([
  ['', []],
  ['photos.example.test', ['https://photos.example.test']],
  ['Photos.Example.test:8443', ['https://photos.example.test:8443']],
  ['http://127.0.0.1:4999/', ['http://127.0.0.1:4999']],
  ['a.test,b.test  https://c.test', ['https://a.test', 'https://b.test', 'https://c.test']],
  ['piña.example', ['https://xn--pia-8ma.example']],
])('reads the picture hosts in "%s"', (value, expected) => {
  expect(hosts(value)).toEqual(expected);
});

test.each([
  ...['*', '*.example.test', 'https:', 'data:', "'unsafe-inline'", 'a.test;script-src'],
  ...['ftp://a.test', 'https://a.test/photos', 'a.test/photos', 'https://me:secret@a.test'],
  'a.test:99999',
])('refuses "%s" as a picture host, and names it', (value) => {
  const read = () => hosts(`good.test ${value}`);
  expect(read).toThrow(PlainProblem);
  expect(read).toThrow(`"${value}"`);
});

test('reads the workers of an older portal and the contacts for security faults', () => {
  expect(readAll({})).toMatchObject({ oldWorkers: [], securityContacts: [] });
  expect(
    readAll({
      OLD_WORKERS: '/pwabuilder-sw.js, /app/worker.php',
      SECURITY_CONTACTS: 'mailto:a@b.example,https://b.example/security tel:+63-2-8000-0000',
    }),
  ).toMatchObject({
    oldWorkers: ['/pwabuilder-sw.js', '/app/worker.php'],
    securityContacts: ['mailto:a@b.example', 'https://b.example/security', 'tel:+63-2-8000-0000'],
  });
});

test.each([
  'worker.js',
  '/',
  '/sw.js',
  '/index.html',
  '/help',
  '/ready',
  '/api/v2/worker.js',
  '/assets/worker.js',
  '/app/../worker.js',
  '/worker.js?v=1',
  'https://portal.example/worker.js',
])('refuses OLD_WORKERS=%s', (path) => {
  expect(() => readAll({ OLD_WORKERS: path })).toThrow(
    new PlainProblem(
      'OLD_WORKERS must be paths of workers of an older portal, such as "/pwabuilder-sw.js", separated ' +
        `by commas or spaces, and no path of this portal, but contains "${path}".`,
    ),
  );
});

test.each(['security@b.example', 'http://b.example', 'tel:call-us', 'mailto:nobody'])(
  'refuses SECURITY_CONTACTS=%s',
  (contact) => {
    expect(() => readAll({ SECURITY_CONTACTS: contact })).toThrow(
      'SECURITY_CONTACTS must be addresses such as "mailto:security@cooperative.example"',
    );
  },
);
