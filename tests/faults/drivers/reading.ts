import { expect, vi } from 'vitest';
import type { EndpointName } from '~/contracts/endpoints.ts';
import { showProblemAtom } from '~/core/messages.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { sessionStateAtom } from '~/session/session.ts';
import type { Driver } from '../cell.ts';
import { outlast, rest } from '../clock.ts';
import { read, restart, type Stage, show, takePhone, tap } from '../stage.ts';
import { keepsBegun, openAs, openBooth } from './voting.ts';

/** Data is written to disk a moment after it is shown. No fault occurs meanwhile. */
const quiet = { isBusy: () => false, isLoading: () => false, isStarved: () => false };

const go = (address: string) => (stage: Stage) => stage.router.navigate({ to: address });

type Reading = {
  readonly shows: string | RegExp;
  /** Text that must still be shown if the response is known. Default: `shows`. */
  readonly knows?: RegExp;
  /** Opens the app at an address. Default: as a member. */
  readonly openAt?: (address: string) => Promise<Stage>;
  readonly mayBeEmpty?: boolean;
  readonly unknown?: Pick<Driver, 'says' | 'keeps'>;
};

/** Two rows for a GET of a screen: without known data, and after an earlier visit. */
function reading(
  on: EndpointName,
  address: string,
  { shows, unknown, ...more }: Reading,
): Driver[] {
  const {
    knows = new RegExp(shows),
    openAt = (at) => openAs('regular01', at),
    mayBeEmpty = false,
  } = more;
  const opened = { call: on, isQuiet: true, make: go(address), mayBeEmpty } as const;
  const openAgain = async () => {
    const before = await openAt(address);
    await read(shows);
    await rest(quiet);
    const stage = await restart(before);
    await stage.store.set(restoreSessionAtom);
    return stage;
  };
  return [
    { ...opened, ...unknown, where: 'nothing known', open: () => openAt('/help') },
    { ...opened, where: 'known', open: openAgain, knows },
  ];
}

export const readingDrivers: readonly Driver[] = [
  ...reading('fetchGeneralAssembly', '/dashboard', {
    shows: 'Annual General Assembly',
    knows: /Annual General AssemblyVoting ends in.*Vote now/,
  }),
  ...reading('fetchReferendum', '/dashboard', {
    shows: 'Annual General Assembly',
    knows: /Special Referendum.*Vote now/,
  }),
  ...reading('fetchLoginHistory', '/settings/security/login-history', {
    shows: /iPhone/,
    mayBeEmpty: true,
  }),
  ...reading('fetchBranches', '/satellite-offices', {
    shows: '25 offices',
    knows: /25 offices.*Luzon/,
    openAt: async (address) => show(await takePhone(), address),
  }),
  ...reading('fetchCandidates', '/ga/election/vote/bod', {
    shows: 'Dela Cruz, Ramon P.',
    openAt: (address) => openBooth('started', address),
    unknown: { says: /candidates could not be shown/, keeps: keepsBegun },
  }),
  {
    call: 'fetchSession',
    where: 'at the start',
    open: async () => {
      const before = await openAs('regular01', '/dashboard');
      await read('Annual General Assembly');
      await rest(quiet);
      return restart(before);
    },
    isQuiet: true,
    make: async ({ store, router }) => {
      const problem = await outlast(store.set(restoreSessionAtom));
      if (problem !== null) store.set(showProblemAtom, problem);
      await router.navigate({ to: '/dashboard' });
    },
    knows: /Annual General AssemblyVoting ends in.*Vote now/,
  },
  {
    call: 'verifySession',
    open: async () => {
      const stage = await openAs('regular01', '/help');
      const later = Date.now() + 61_000;
      vi.spyOn(Date, 'now').mockImplementation(() => later);
      return stage;
    },
    isQuiet: true,
    make: go('/settings/info'),
    knows: /Amihan/,
  },
  {
    call: 'endSession',
    open: () => openAs('regular01', '/dashboard'),
    make: async () => {
      await tap('Open menu');
      await tap('Log Out');
      await read('Log out?');
      await tap('Log Out');
    },
    keeps: ({ store }) => {
      expect(store.get(sessionStateAtom).status).toBe('signed-out');
      expect(document.cookie).not.toContain('hash=');
      return 'nothing, as requested';
    },
  },
  {
    call: 'fetchSession',
    where: 'refreshing its data',
    open: () => openAs('regular01', '/help'),
    isQuiet: true,
    make: go('/profile'),
    knows: /Amihan/,
  },
];
