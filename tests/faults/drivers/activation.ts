import { signInAtom } from '~/session/session.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';
import type { Driver } from '../cell.ts';
import { isRefusalToMember } from '../fault.ts';
import { fill, filled, read, type Stage, show, takePhone, tap, typeCode } from '../stage.ts';
import { openAs } from './voting.ts';

const openClosing = () =>
  filled(openAs('regular01', '/settings/deactivate'), { 'Your password': password });

async function openLastStep(): Promise<Stage> {
  const stage = await openClosing();
  await tap('Proceed');
  await fill('PIN, 6 digits', pin);
  await tap('Continue');
  await typeCode(stage);
  await tap('Verify');
  await read('Deactivate your account now?');
  return stage;
}

async function openClosed(): Promise<Stage> {
  const device = await takePhone();
  await device.store.set(signInAtom, { username: 'inactive01', password }, false);
  return show(device, '/user/deactivated');
}

const isDeactivated = async ({ phone }: Stage, username: string) =>
  (await phone.believes(username)).deactivated !== null;

export const activationDrivers: readonly Driver[] = [
  {
    call: 'requestDeactivation',
    open: openClosing,
    make: () => tap('Proceed'),
    clears: isRefusalToMember,
  },
  {
    call: 'deactivate',
    open: openLastStep,
    make: async () => {
      await tap('Deactivate my account');
      await tap('Deactivate');
    },
    again: ['Deactivate my account', 'Deactivate'],
    truth: {
      isDone: (stage) => isDeactivated(stage, 'regular01'),
      done: /account is deactivated/,
      notDone: /still active/,
    },
  },
  {
    call: 'requestReactivation',
    open: openClosed,
    make: () => tap('Activate'),
  },
  {
    call: 'reactivate',
    open: async () => {
      const stage = await openClosed();
      await tap('Activate');
      return typeCode(stage);
    },
    make: () => tap('Verify'),
    clears: isRefusalToMember,
    again: ['Try again'],
    truth: {
      isDone: async (stage) => !(await isDeactivated(stage, 'inactive01')),
      done: /Welcome back/,
      notDone: /not active yet/,
    },
  },
];
