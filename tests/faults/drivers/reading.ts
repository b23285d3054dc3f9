import { expect, vi } from 'vitest';
import { showProblemAtom } from '~/state/messages.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { sessionStateAtom } from '~/state/session/session.ts';
import type { Driver } from '../cell.ts';
import { outlast, rest } from '../clock.ts';
import { read, restart, type Stage, show, takePhone, tap } from '../stage.ts';
import { keepsBegun, openAs, openBooth } from './voting.ts';

/** A member who has seen an address once, and opens the portal again another time. */
async function openAgain(address: string, known: string | RegExp) {
  const before = await openAs('regular01', address);
  await read(known);
  await rest(quiet);
  const stage = await restart(before);
  await stage.store.set(restoreSessionAtom);
  return stage;
}

/** What is shown is kept a moment later; nothing fails meanwhile. */
const quiet = { isBusy: () => false, isLoading: () => false, isStarved: () => false };

const go = (address: string) => (stage: Stage) => stage.router.navigate({ to: address });

export const readingDrivers: readonly Driver[] = [
  {
    call: 'fetchGeneralAssembly',
    where: 'nothing known',
    on: 'fetchGeneralAssembly',
    open: () => openAs('regular01', '/help'),
    isQuiet: true,
    make: go('/dashboard'),
  },
  {
    call: 'fetchGeneralAssembly',
    where: 'known',
    on: 'fetchGeneralAssembly',
    open: () => openAgain('/dashboard', 'Annual General Assembly'),
    isQuiet: true,
    make: go('/dashboard'),
    knows: /You are registered\.Vote Now/,
  },
  {
    call: 'fetchReferendum',
    where: 'nothing known',
    on: 'fetchReferendum',
    open: () => openAs('regular01', '/help'),
    isQuiet: true,
    make: go('/dashboard'),
  },
  {
    call: 'fetchReferendum',
    where: 'known',
    on: 'fetchReferendum',
    open: () => openAgain('/dashboard', 'Annual General Assembly'),
    isQuiet: true,
    make: go('/dashboard'),
    knows: /You are registered and can vote/,
  },
  {
    call: 'fetchLoginHistory',
    where: 'nothing known',
    on: 'fetchLoginHistory',
    open: () => openAs('regular01', '/help'),
    isQuiet: true,
    make: go('/settings/security/login-history'),
  },
  {
    call: 'fetchLoginHistory',
    where: 'known',
    on: 'fetchLoginHistory',
    open: () => openAgain('/settings/security/login-history', /iPhone/),
    isQuiet: true,
    make: go('/settings/security/login-history'),
    knows: /iPhone/,
  },
  {
    call: 'fetchBranches',
    where: 'nothing known',
    on: 'fetchBranches',
    open: async () => show(await takePhone(), '/help'),
    isQuiet: true,
    make: go('/satellite-offices'),
  },
  {
    call: 'fetchBranches',
    where: 'known',
    on: 'fetchBranches',
    open: async () => {
      const before = await show(await takePhone(), '/satellite-offices');
      await read('25 offices');
      await rest(quiet);
      return restart(before);
    },
    isQuiet: true,
    make: go('/satellite-offices'),
    knows: /25 offices.*Luzon/,
  },
  {
    call: 'fetchCandidates',
    where: 'nothing known',
    on: 'fetchCandidates',
    open: () => openBooth('started', '/help'),
    isQuiet: true,
    make: go('/ga/election/vote/bod'),
    says: /candidates could not be loaded/,
    keeps: keepsBegun,
  },
  {
    call: 'fetchCandidates',
    where: 'known',
    on: 'fetchCandidates',
    open: async () => {
      const before = await openBooth('started', '/ga/election/vote/bod');
      await read('0 of 7 chosen');
      await rest(quiet);
      const stage = await restart(before);
      await stage.store.set(restoreSessionAtom);
      return stage;
    },
    isQuiet: true,
    make: go('/ga/election/vote/bod'),
    knows: /0 of 7 chosen/,
  },
  {
    call: 'fetchSession',
    where: 'at the start',
    on: 'fetchSession',
    open: async () => {
      const before = await openAs('regular01', '/dashboard');
      await read('Annual General Assembly');
      await rest(quiet);
      return restart(before);
    },
    isQuiet: true,
    make: async ({ store, router }) => {
      const [problem] = await Promise.all([store.set(restoreSessionAtom), outlast()]);
      if (problem !== null) store.set(showProblemAtom, problem);
      await router.navigate({ to: '/dashboard' });
    },
    knows: /You are registered\.Vote Now/,
  },
  {
    call: 'verifySession',
    on: 'verifySession',
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
    on: 'endSession',
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
      return 'nothing, as was asked for';
    },
  },
  {
    call: 'fetchSession',
    where: 'its data again',
    on: 'fetchSession',
    open: () => openAs('regular01', '/help'),
    isQuiet: true,
    make: go('/profile'),
    knows: /Amihan/,
  },
];
