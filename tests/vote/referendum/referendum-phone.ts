import { screen } from '@testing-library/react';
import { markCodeDoneAtom, markPinDoneAtom, signInAtom } from '~/session/session.ts';
import { takeTheClock, until } from '../../faults/clock.ts';
import { restart, type Stage, show, takePhone, tap } from '../../faults/stage.ts';
import { password } from '../../server/sandbox/visitor.ts';
import { signedInStore } from '../../support/phone.ts';
import { read, readPage } from '../../support/read.ts';

export const votePath = '/sga/GA00000002';

/** As in a browser: React renders when it wants, and fake timers replace real seconds. */
export function liveAsInABrowser(): void {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  takeTheClock();
}

export const openAs = async (username = 'regular01', address = '/sga/referendum'): Promise<Stage> =>
  show(
    await takePhone(async (phone) => {
      phone.clock.now = Date.now();
      await phone.control('phase', { sga: 'open' });
      return signedInStore(username);
    }),
    address,
  );

export async function signInAgain(before: Stage): Promise<Stage> {
  const stage = await restart(before);
  await stage.store.set(signInAtom, { username: 'regular01', password }, false);
  stage.store.set(markPinDoneAtom);
  stage.store.set(markCodeDoneAtom);
  await stage.router.navigate({ to: '/dashboard' });
  return stage;
}

export const strip = () =>
  read(screen.queryByRole('status', { name: 'Status of your vote in the referendum' }));

export const box = () => screen.queryByRole('alertdialog');
export const rating = () => screen.queryByRole('dialog', { name: 'How was your experience?' });

export const boxSaying = (words: RegExp) =>
  until(() => (words.test(read(box()) ?? '') ? box() : null), `a box that says ${words}`);
export const stripSaying = (words: string) =>
  until(() => (strip()?.includes(words) ? words : null), `the strip ${words}`);
export const cardSaying = (words: string) =>
  until(() => {
    const found = screen.queryByRole('region', { name: /^Special Referendum/ });
    return read(found)?.includes(words) ? found : null;
  }, `the card that says ${words}`);

export async function choose(choice: 'Approve' | 'Disapprove'): Promise<void> {
  await tap(new RegExp(`^${choice}`), 'radio');
  await stripSaying('NOT CAST YET');
}

export async function submit(choice: 'Approve' | 'Disapprove'): Promise<void> {
  await choose(choice);
  await tap('Submit my vote');
  await tap('Yes, submit it');
}

/** Reads the receipt, skips the rating, and goes Home. */
export async function readReceipt(stage: Stage, way = 'Done'): Promise<string> {
  await until(() => (stage.at() === '/sga/receipt' ? true : null), 'the way to the receipt');
  await until(
    () => screen.queryByRole('heading', { name: 'Your vote was received' }),
    'the receipt',
  );
  const said = readPage();
  await tap(way);
  await home(stage);
  return said;
}

/** Closes the message that Home shows, skips the rating. */
export async function readThanks(stage: Stage): Promise<string> {
  const thanks = await boxSaying(/Your vote was received/);
  const said = read(thanks);
  await tap('OK');
  await home(stage);
  return said;
}

async function home(stage: Stage): Promise<void> {
  await tap('Skip');
  await until(() => (stage.at() === '/dashboard' ? true : null), 'the way home');
  await cardSaying('Referendum: your vote was received.');
}

export const votesSent = ({ phone }: Stage) =>
  phone.calls.filter(({ method, path }) => method === 'POST' && path === votePath).length;
export const tally = async ({ phone }: Stage) =>
  (await phone.control('state?members=')).body.referendum;
