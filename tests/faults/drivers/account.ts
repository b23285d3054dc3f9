import { signInAtom } from '~/session/session.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';
import type { Driver } from '../cell.ts';
import { isRefusalToMember } from '../fault.ts';
import { fill, read, type Stage, show, takePhone, tap, typeCode } from '../stage.ts';
import { openAs } from './voting.ts';

const freshMobile = '9175550101';
const freshPassword = 'Harbour!2027';
const freshUsername = 'sailor77';
const freshPin = '246803';

/** The API's data of a member, read in a separate session. */
const recordOf = async ({ phone }: Stage, username: string, secret = password) =>
  (await phone.signIn(username, { secret })).session;

const acceptsPassword = async ({ phone }: Stage, username: string, secret: string) =>
  (await phone.call('POST', '/user/login/validate', { type: 1, username, password: secret }))
    .status === 200;

async function acceptsPin({ phone }: Stage, tried: string): Promise<boolean> {
  const member = await phone.signIn('regular01');
  return (await member.post(`/user/${member.session.uuid}/pin`, { pin: tried })).status === 200;
}

async function openMobile(): Promise<Stage> {
  const stage = await openAs('regular01', '/settings/mobile');
  await fill('Mobile number', freshMobile);
  return stage;
}

async function openOnce(what: 'tin' | 'date-of-birth'): Promise<Stage> {
  const stage = await openAs('nodata001', `/user/enroll/${what}`);
  if (what === 'tin') await fill('Tax identification number (TIN)', '123-456-789');
  else await fill('Date of birth', '1996-02-29');
  return stage;
}

const saveOnce = async () => {
  await tap('Save');
  await read('Is this right?');
  await tap('Yes, save it');
};

async function openPassword(): Promise<Stage> {
  const stage = await openAs('regular01', '/settings/password');
  await fill('Current password', password);
  await fill('New password', freshPassword);
  await fill('New password again', freshPassword);
  return stage;
}

async function openChangePin(isTested: boolean): Promise<Stage> {
  const stage = await openAs('regular01', '/settings/security/pin');
  await fill('Current PIN, 6 digits', pin);
  await tap('Continue');
  await fill('New PIN, 6 digits', freshPin);
  if (!isTested) return stage;
  await tap('Continue');
  await fill('New PIN again, 6 digits', freshPin);
  return stage;
}

async function openForgottenPin(): Promise<Stage> {
  const device = await takePhone();
  await device.store.set(signInAtom, { username: 'regular01', password }, false);
  const stage = await show(device, '/user/reset/pin');
  await typeCode(stage);
  await tap('Verify');
  await fill('New PIN, 6 digits', freshPin);
  await tap('Continue');
  await fill('New PIN again, 6 digits', freshPin);
  return stage;
}

const saved = { done: /^Success|We have saved|is saved\b/, notDone: /not saved|was not changed/ };

export const accountDrivers: readonly Driver[] = [
  {
    call: 'validateContact',
    on: 'validateContact',
    open: openMobile,
    make: () => tap('Continue'),
  },
  {
    call: 'updateContact',
    on: 'updateContact',
    open: async () => {
      const stage = await openMobile();
      await tap('Continue');
      await typeCode(stage);
      return stage;
    },
    make: () => tap('Verify'),
    clears: isRefusalToMember,
    again: ['Try again'],
    truth: {
      isDone: async (stage) =>
        (await recordOf(stage, 'regular01')).info.mobile_no === `+63${freshMobile}`,
      ...saved,
    },
  },
  {
    call: 'updateTin',
    on: 'updateTin',
    open: () => openOnce('tin'),
    make: saveOnce,
    truth: {
      isDone: async (stage) => (await recordOf(stage, 'nodata001')).info.tin === '123-456-789',
      ...saved,
    },
  },
  {
    call: 'updateBirthDate',
    on: 'updateBirthDate',
    open: () => openOnce('date-of-birth'),
    make: saveOnce,
    truth: {
      isDone: async (stage) => Boolean((await recordOf(stage, 'nodata001')).info.date_of_birth),
      ...saved,
    },
  },
  {
    call: 'testPin',
    where: 'changing the PIN',
    on: 'testPin',
    open: () => openChangePin(false),
    make: () => tap('Continue'),
    clears: isRefusalToMember,
  },
  {
    call: 'updatePin',
    on: 'updatePin',
    open: () => openChangePin(true),
    make: () => tap('Save PIN'),
    clears: isRefusalToMember,
    again: ['Save it again'],
    truth: { isDone: (stage) => acceptsPin(stage, freshPin), ...saved },
  },
  {
    call: 'updateForgottenPin',
    on: 'updateForgottenPin',
    open: openForgottenPin,
    make: () => tap('Save PIN'),
    clears: isRefusalToMember,
    again: ['Save it again'],
    truth: { isDone: (stage) => acceptsPin(stage, freshPin), ...saved },
  },
  {
    call: 'updatePassword',
    on: 'updatePassword',
    open: openPassword,
    make: () => tap('Save'),
    clears: isRefusalToMember,
    truth: { isDone: (stage) => acceptsPassword(stage, 'regular01', freshPassword), ...saved },
  },
  {
    call: 'checkPassword',
    on: 'checkPassword',
    open: async () => {
      const stage = await openPassword();
      // The portal makes this call only if the response to the change was lost.
      const lost = { method: 'PUT', path: '/user/*/password', kind: 'lost-reply' };
      await stage.phone.control('faults', [lost]);
      return stage;
    },
    make: () => tap('Save'),
    again: ['Check again'],
    truth: { isDone: (stage) => acceptsPassword(stage, 'regular01', freshPassword), ...saved },
  },
  {
    call: 'updateUsername',
    on: 'updateUsername',
    open: async () => {
      const stage = await openAs('regular01', '/settings/username');
      await fill('Username', freshUsername);
      return stage;
    },
    make: () => tap('Save'),
    truth: { isDone: (stage) => acceptsPassword(stage, freshUsername, password), ...saved },
  },
  {
    call: 'updateSetting',
    on: 'updateSetting',
    open: () => openAs('regular01', '/settings/security/authentication'),
    make: () => tap(/one-time code/i, 'switch'),
    truth: {
      isDone: async ({ phone }) => (await phone.believes('regular01')).login_code,
      done: /Turned on/,
      notDone: /Nothing was changed|does not have it/,
    },
  },
];
