import { expect, test } from 'vitest';
import { configType, everySetting, type Setting } from '~/contracts/settings.ts';
import { openSandbox } from './visitor.ts';

const refused = (message: string) => ({ status: 422, body: { message } });

async function signedIn(username = 'regular01') {
  const visitor = openSandbox();
  const member = await visitor.signIn(username);
  const path = `/user/${member.session.uuid}/settings/config`;
  const choose = (fields: object) => member.put(path, fields);
  const config = async () => (await member.post('/user')).body.data.config;
  return { ...visitor, member, path, choose, config };
}
/** The settings as the session has them, with these turned on. */
const settings = (...on: readonly Setting[]) =>
  everySetting.map((setting) => ({ type: configType[setting], status: on.includes(setting) }));

test('turns a setting on and off in every session', async () => {
  const { choose, config, signIn, believes } = await signedIn();
  expect((await choose({ type: 2, status: 1 })).status).toBe(200);
  expect(await config()).toEqual(settings('loginCode'));
  expect((await signIn('regular01')).session.config).toEqual(settings('loginCode'));
  expect(await believes('regular01')).toMatchObject({ login_code: true });
  await choose({ type: '1', status: '1' });
  expect(await config()).toEqual(settings('automaticLogin', 'loginCode'));
  await choose({ type: 2, status: 0 });
  expect(await config()).toEqual(settings('automaticLogin'));
});

test.each(everySetting)('turns %s on and off', async (setting) => {
  const { choose, config } = await signedIn();
  const type = configType[setting];
  expect((await choose({ type, status: 1 })).status).toBe(200);
  expect(await config()).toEqual(settings(setting));
  await choose({ type, status: 0 });
  expect(await config()).toEqual(settings());
});

test.each([
  ['an unknown setting', { type: 99, status: 0 }, 'This setting is not known.'],
  ['no setting', { status: 0 }, 'The setting is missing.'],
  ['no status', { type: 2 }, 'Please choose whether this setting is on or off.'],
  ['an empty status', { type: 2, status: '' }, 'Please choose whether this setting is on or off.'],
  ['an unknown status', { type: 2, status: 2 }, 'Please choose whether this setting is on or off.'],
])('refuses %s and changes nothing', async (_, fields, message) => {
  const { choose, config } = await signedIn('otpuser01');
  expect(await choose(fields)).toMatchObject(refused(message));
  expect(await config()).toEqual(settings('loginCode'));
});

test('refuses codes at sign-in for a member without contacts', async () => {
  const { choose, config } = await signedIn('nocontact01');
  const message = 'A code needs an email address or a mobile number to go to.';
  expect(await choose({ type: 2, status: 1 })).toMatchObject(refused(message));
  expect(await config()).toEqual(settings());
  expect((await choose({ type: 2, status: 0 })).status).toBe(200);
  expect((await choose({ type: 1, status: 1 })).status).toBe(200);
});
