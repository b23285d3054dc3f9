import { signInAtom } from '~/session/session.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';
import type { Driver } from '../cell.ts';
import { isRefusalToMember } from '../fault.ts';
import { fill, filled, read, type Stage, show, takePhone, tap, typeCode } from '../stage.ts';
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

const openMobile = () =>
  filled(openAs('regular01', '/settings/mobile'), { 'Mobile number': freshMobile });

const saveOnce = async () => {
  await tap('Save');
  await read('Is this right?');
  await tap('Yes, save it');
};

const openPassword = () =>
  filled(openAs('regular01', '/settings/password'), {
    'Current password': password,
    'New password': freshPassword,
    'New password again': freshPassword,
  });

async function openChangePin(isTested: boolean): Promise<Stage> {
  const stage = await filled(openAs('regular01', '/settings/security/pin'), {
    'Current PIN, 6 digits': pin,
  });
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
    open: openMobile,
    make: () => tap('Continue'),
  },
  {
    call: 'updateContact',
    open: async () => {
      const stage = await openMobile();
      await tap('Continue');
      return typeCode(stage);
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
    open: () =>
      filled(openAs('nodata001', '/user/enroll/tin'), {
        'Tax identification number (TIN)': '123-456-789',
      }),
    make: saveOnce,
    truth: {
      isDone: async (stage) => (await recordOf(stage, 'nodata001')).info.tin === '123-456-789',
      ...saved,
    },
  },
  {
    call: 'updateBirthDate',
    open: () =>
      filled(openAs('nodata001', '/user/enroll/date-of-birth'), { 'Date of birth': '1996-02-29' }),
    make: saveOnce,
    truth: {
      isDone: async (stage) => Boolean((await recordOf(stage, 'nodata001')).info.date_of_birth),
      ...saved,
    },
  },
  {
    call: 'testPin',
    where: 'changing the PIN',
    open: () => openChangePin(false),
    make: () => tap('Continue'),
    clears: isRefusalToMember,
  },
  {
    call: 'updatePin',
    open: () => openChangePin(true),
    make: () => tap('Save PIN'),
    clears: isRefusalToMember,
    again: ['Save it again'],
    truth: { isDone: (stage) => acceptsPin(stage, freshPin), ...saved },
  },
  {
    call: 'updateForgottenPin',
    open: openForgottenPin,
    make: () => tap('Save PIN'),
    clears: isRefusalToMember,
    again: ['Save it again'],
    truth: { isDone: (stage) => acceptsPin(stage, freshPin), ...saved },
  },
  {
    call: 'updatePassword',
    open: openPassword,
    make: () => tap('Save'),
    clears: isRefusalToMember,
    truth: { isDone: (stage) => acceptsPassword(stage, 'regular01', freshPassword), ...saved },
  },
  {
    call: 'checkPassword',
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
    open: () => filled(openAs('regular01', '/settings/username'), { Username: freshUsername }),
    make: () => tap('Save'),
    truth: { isDone: (stage) => acceptsPassword(stage, freshUsername, password), ...saved },
  },
  {
    call: 'updateSetting',
    open: () => openAs('regular01', '/settings/security/authentication'),
    make: () => tap(/one-time code/i, 'switch'),
    truth: {
      isDone: async ({ phone }) => (await phone.believes('regular01')).login_code,
      done: /Turned on/,
      notDone: /Nothing was changed|does not have it/,
    },
  },
];
