import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { enterElection, startVote } from '~/api/general-assembly.ts';
import { requestOneTimeCode } from '~/api/support.ts';
import { ballotCategories } from '~/contracts/ballot.ts';
import { contactsOf } from '~/contracts/session.ts';
import {
  draftBallotAtom,
  openBoothAtom,
  saveBallotAtom,
  startBallotAtom,
  togglePickAtom,
} from '~/state/ballot.ts';
import { ensureGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { signedInAtom } from '~/state/session.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

/** happy-dom has no locks; a browser with a single tab grants each at once. */
beforeEach(() => {
  const request = (_name: string, task: () => Promise<unknown>) => task();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});

const code = 'GA00000001';
const whole = {
  bod: ['01', '02', '03', '04', '05', '06', '07'].map((number) => `BOD-${number}`),
  audit: ['AUD-01'],
  elecom_of: ['ECO-01'],
  elecom_ep: ['ECE-01'],
};

/** A member in the booth, with the choices of these pages made. */
async function enterBooth(address: string, pages: readonly (keyof typeof whole)[] = []) {
  const phone = connectPhone();
  const store = await signedInStore();
  const info = await store.set(ensureGeneralAssemblyAtom);
  const member = store.get(signedInAtom)?.session.member;
  if (info === null || member === undefined) throw new Error('there is no election');
  await requestOneTimeCode(5, contactsOf(member));
  const [newest] = (await phone.control('inbox')).body;
  const entered = await enterElection(code, newest.otp);
  if (!entered.ok) throw new Error('not entered');
  await store.set(openBoothAtom, info, entered.value.secretKey);
  const started = await startVote(code, entered.value.secretKey);
  if (!started.ok) throw new Error('not started');
  await store.set(startBallotAtom, started.value);
  for (const category of pages) {
    for (const candidate of whole[category]) store.set(togglePickAtom, category, candidate);
  }
  const app = await renderApp(address, store);
  return { ...app, phone };
}

const tiles = () => screen.getAllByRole('button', { pressed: false });
const path = (app: Awaited<ReturnType<typeof enterBooth>>) => app.router.state.location.pathname;

describe('who does not want to be watched', () => {
  test('hides the choices on every page until they are shown again, and keeps them', async () => {
    const { user, store, router } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(7));
    await user.click(screen.getByRole('button', { name: 'Hide my choices' }));
    expect(screen.getByRole('heading', { name: 'Your choices are hidden' })).toBeTruthy();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    await router.navigate({ to: '/ga/election/vote/audit' });
    expect(screen.getByRole('heading', { name: 'Your choices are hidden' })).toBeTruthy();
    expect(store.get(draftBallotAtom)?.selections.bod).toHaveLength(7);
    const [, main] = screen.getAllByRole('button', { name: 'Show my choices' });
    await user.click(main as HTMLElement);
    expect(await screen.findByText('0 of 1 chosen')).toBeTruthy();
  });

  test('finds them in sight in the next visit', async () => {
    const { user, router } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await user.click(await screen.findByRole('button', { name: 'Hide my choices' }));
    await router.navigate({ to: '/dashboard', ignoreBlocker: true });
    await router.navigate({ to: '/ga/election/vote/bod' });
    expect(await screen.findByText('7 of 7 chosen')).toBeTruthy();
  });
});

describe('a page of the ballot', () => {
  test('shows everybody who stands, and how many are still to choose', async () => {
    const { user } = await enterBooth('/ga/election/vote/bod');
    await waitFor(() => expect(tiles()).toHaveLength(15));
    expect(screen.getByText('Choose 7 more')).toBeTruthy();
    expect(screen.getByText('NOT CAST YET')).toBeTruthy();
    await user.click(tiles()[0] as HTMLElement);
    expect(await screen.findByText('Choose 6 more')).toBeTruthy();
    expect(screen.getByText('1 of 7 chosen')).toBeTruthy();
  });

  test('lets nobody on before it is complete', async () => {
    await enterBooth('/ga/election/vote/bod');
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(next.disabled).toBe(true);
  });

  test('refuses an eighth, says why, and leaves the seven', async () => {
    const { user, store } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await waitFor(() => expect(tiles()).toHaveLength(8));
    await user.click(tiles()[0] as HTMLElement);
    const box = await screen.findByRole('alertdialog', { name: 'That is already complete' });
    expect(box.textContent).toContain('7 of 7');
    expect(store.get(draftBallotAtom)?.selections.bod).toEqual(whole.bod);
  });

  test('refuses a second where one is to be chosen', async () => {
    const { user, store } = await enterBooth('/ga/election/vote/audit', ['bod', 'audit']);
    await waitFor(() => expect(tiles()).toHaveLength(3));
    await user.click(tiles()[0] as HTMLElement);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(store.get(draftBallotAtom)?.selections.audit).toEqual(whole.audit);
  });

  test('is cleared only after a question', async () => {
    const { user, store } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(store.get(draftBallotAtom)?.selections.bod).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(store.get(draftBallotAtom)?.selections.bod).toEqual([]));
  });

  test('has all choices at hand', async () => {
    const { user } = await enterBooth('/ga/election/vote/audit', ['bod']);
    await user.click(await screen.findByRole('button', { name: 'My choices' }));
    const panel = await screen.findByRole('dialog', { name: 'All my choices' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(7);
    expect(within(panel).getAllByText('None chosen yet')).toHaveLength(3);
  });

  test('opens only when those before it are complete', async () => {
    const app = await enterBooth('/ga/election/vote/elecom/officer', ['bod']);
    expect(path(app)).toBe('/ga/election/vote/audit');
  });

  test('the first one is not left backwards', async () => {
    const app = await enterBooth('/ga/election/vote/bod', ['bod']);
    await screen.findByRole('button', { name: 'Clear' });
    void app.router.navigate({ to: '/ga/election/policy' });
    expect(
      await screen.findByRole('alertdialog', { name: 'Please stay on this page' }),
    ).toBeTruthy();
    expect(path(app)).toBe('/ga/election/vote/bod');
  });
});

describe('the summary', () => {
  test('leads back into the election where the keys are an earlier session’s', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ballotCategories);
    const draft = app.store.get(draftBallotAtom);
    if (draft === null || draft.booth === null) throw new Error('there is no draft');
    const booth = { ...draft.booth, tag: 'earlier' };
    await act(() => app.store.set(saveBallotAtom, { ...draft, booth }));
    expect(screen.queryByRole('button', { name: 'Cast my ballot' })).toBeNull();
    expect(screen.getByText(/Enter the election again to cast them/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Enter the election again' }));
    await waitFor(() => expect(path(app)).toBe('/ga/election/auth'));
  });

  test('sends nothing but what was agreed to', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ballotCategories);
    await app.user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
    const draft = app.store.get(draftBallotAtom);
    if (draft === null) throw new Error('there is no draft');
    const selections = { ...draft.selections, audit: ['AUD-02'] };
    await act(() => app.store.set(saveBallotAtom, { ...draft, selections }));
    await app.user.click(await screen.findByRole('button', { name: 'Yes, cast it' }));
    expect(await screen.findByText('Your choices have changed')).toBeTruthy();
    expect(app.store.get(draftBallotAtom)?.attempts).toEqual([]);
  });

  test('shows every choice, and casts after a question', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ballotCategories);
    expect(await screen.findByRole('heading', { name: 'Check your ballot' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
    await app.user.click(screen.getByRole('button', { name: 'Cast my ballot' }));
    await app.user.click(await screen.findByRole('button', { name: 'Yes, cast it' }));
    expect(await screen.findByRole('heading', { name: 'Your vote was received' })).toBeTruthy();
    expect(path(app)).toBe('/ga/election/ballot');
    expect(await app.phone.believes('regular01')).toMatchObject({ voted: true });
  });

  test('does not cast where the member thinks again', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ballotCategories);
    await app.user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
    await app.user.click(await screen.findByRole('button', { name: 'Not yet' }));
    expect(await app.phone.believes('regular01')).toMatchObject({ voted: false });
    expect(screen.getByText('NOT CAST YET')).toBeTruthy();
  });

  test('leads to each page and back', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ballotCategories);
    await app.user.click(
      await screen.findByRole('button', { name: 'Edit Audit and Supervisory Committee' }),
    );
    await waitFor(() => expect(path(app)).toBe('/ga/election/vote/audit'));
    await app.user.click(await screen.findByRole('button', { name: 'Back to summary' }));
    await waitFor(() => expect(path(app)).toBe('/ga/election/vote/summary'));
  });

  test('is not for an incomplete ballot', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ['bod', 'audit']);
    expect(path(app)).toBe('/ga/election/vote/elecom/officer');
  });
});
