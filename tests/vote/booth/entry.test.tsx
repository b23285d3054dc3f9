import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import electionRules from '~/labels/en/prose/election-rules.json';
import { signInAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { password, wholeBallot } from '../../server/sandbox/visitor.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { castAsShown } from '../../support/casting.ts';
import { fillBallot } from '../../support/fill-ballot.ts';
import { holdDevice, openFromHomeScreen } from '../../support/install-phone.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderApp } from '../../support/render-app.tsx';
import { takeNewPhone } from '../../support/two-phones.ts';
import { enter, enterBooth, press, pressInBox, received, reopen, strip } from './in-booth.tsx';

/** After any refusal in the election, the portal checks whether the member has voted. */

type Phone = ReturnType<typeof connectPhone>;

async function voteElsewhere(phone: Phone): Promise<void> {
  const elsewhere = takeNewPhone().openTab();
  await elsewhere.set(signInAtom, { username: 'regular01', password }, false);
  await elsewhere.set(generalAssemblyQuery.ensureAtom);
  await fillBallot(phone, elsewhere, wholeBallot);
  await castAsShown(elsewhere);
  expect(await phone.believes('regular01')).toMatchObject({ voted: true });
}

const refuse = (phone: Phone, path: string) =>
  phone.control('faults', [{ method: 'POST', path, kind: 'status', status: 422 }]);

async function typeCode(code: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('One-time code, 6 digits'), { target: { value: code } });
  await press('Verify');
}

/** Casts a ballot with a lost response, while the outcome cannot be verified. */
async function castInTheDark() {
  const opened = await enterBooth('/ga/election/vote/summary', ballotCategories);
  await opened.phone.control('faults', [
    { method: 'POST', path: '/ga/*/election/vote', kind: 'lost-reply' },
    { method: 'GET', path: '/ga/info', kind: 'status', status: 422, times: 99 },
  ]);
  await press('Cast my ballot');
  await pressInBox('Yes, cast it');
  await screen.findByRole('heading', { name: /^We do not know yet/ });
  expect(opened.store.get(ballot.draftAtom)?.attempt).not.toBeNull();
  return opened;
}

test('the entry takes the code of the election, and leads to the election code', async () => {
  const phone = connectPhone();
  const { shownAt } = await renderApp('/ga/election/auth', await signedInStore());
  await screen.findByText(/We sent a 6-digit code/);
  for (const name of ['Hide code', 'Show code']) await press(name);
  const bodiesTo = (end: string) =>
    phone.calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
  expect(bodiesTo('/support/otp')).toMatchObject([{ type: 5 }]);
  const [{ otp }] = (await phone.control('inbox')).body;
  await typeCode(otp);
  await waitFor(() => expect(shownAt()).toBe('/ga/election/policy'));
  expect(bodiesTo('/ga/GA00000001/election')).toEqual([{ otp }]);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Revised Election Code' }),
  ).toBeTruthy();
});

test('a code refused during the verification of an attempt leads to the receipt', async () => {
  const { phone } = await castInTheDark();
  const { store } = await reopen('/ga/election/auth');
  await screen.findByText(/We sent a 6-digit code/);
  await waitFor(() => expect(store.get(ballot.castingAtom).step).toBe('unconfirmed'));
  const code: string = (await phone.control('inbox')).body[0].otp;
  const { arrived, release } = holdResponseTo('GET', '/ga/info');
  void store.set(ballot.verifyAttemptAtom);
  await arrived;
  await phone.control('faults', []);
  const typing = typeCode(code);
  release();
  await typing;
  expect(await received()).toBeTruthy();
  // Sooner than the portal verifies by itself.
  await waitFor(() => expect(strip()).toContain('CAST'), { timeout: 10_000 });
});

test('a refused request for a code leads to the receipt of a member who has voted', async () => {
  const phone = connectPhone();
  const store = await signedInStore();
  await store.set(generalAssemblyQuery.ensureAtom);
  await voteElsewhere(phone);
  await refuse(phone, '/support/otp');
  const { shownAt } = await renderApp('/ga/election/auth', store);
  expect(await received()).toBeTruthy();
  expect(shownAt()).toBe('/ga/election/ballot');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a code refused without a reason is not called wrong if the vote is listed', async () => {
  const phone = connectPhone();
  const { shownAt } = await renderApp('/ga/election/auth', await signedInStore());
  await screen.findByText(/We sent a 6-digit code/);
  expect(strip()).toBeNull();
  const code: string = (await phone.control('inbox')).body[0].otp;
  await voteElsewhere(phone);
  await refuse(phone, '/ga/*/election');
  await typeCode(code);
  expect(await received()).toBeTruthy();
  expect(shownAt()).toBe('/ga/election/ballot');
  expect(screen.queryByText(/not right/)).toBeNull();
});

test('a refused start of voting leads to the receipt of a member who has voted', async () => {
  const { phone, store } = await enter();
  const { shownAt } = await renderApp('/ga/election/policy', store);
  await screen.findByRole('button', { name: 'Start voting' });
  await voteElsewhere(phone);
  await refuse(phone, '/ga/*/election/vote/start');
  await press('Start voting');
  expect(await received()).toBeTruthy();
  await waitFor(() => expect(shownAt()).toBe('/ga/election/ballot'));
  expect(screen.queryByText('Your ballot could not be opened')).toBeNull();
});

test('a draft ends with a message if the member has voted elsewhere', async () => {
  const { phone } = await enterBooth('/ga/election/vote/bod', ['bod']);
  const elsewhere = await phone.signIn('regular01');
  const keys = await elsewhere.startVoting();
  await elsewhere.cast({ ...keys, votes: wholeBallot });
  const again = await reopen('/ga/election/vote/bod');
  await screen.findByRole('alertdialog', { name: 'You have already voted' });
  await pressInBox('OK');
  expect(
    await screen.findByText('General assembly election: your vote was received.'),
  ).toBeTruthy();
  await waitFor(() => expect(again.at()).toBe('/dashboard'));
  expect(strip()).toMatch(/^CAST/);
  expect(again.store.get(ballot.draftAtom)).toBeNull();
});

test('a refused start offers a new entry, and a lost connection does not', async () => {
  const { phone, store } = await enter();
  const { shownAt } = await renderApp('/ga/election/policy', store);
  const start = (kind: object) =>
    phone.control('faults', [{ method: 'POST', path: '/ga/*/election/vote/start', ...kind }]);
  const again = () => screen.queryByRole('button', { name: 'Enter the election again' });
  await start({ kind: 'lost-reply' });
  await press('Start voting');
  expect(await screen.findByText('Your ballot could not be opened')).toBeTruthy();
  expect(again()).toBeNull();
  await start({ kind: 'status', status: 422 });
  await press('Start voting');
  await waitFor(() => expect(again()).not.toBeNull());
  await press('Enter the election again');
  await waitFor(() => expect(shownAt()).toBe('/ga/election/auth'));
});

test('the election code is shown in full, and nothing of it is folded', async () => {
  const { store } = await enter();
  await renderApp('/ga/election/policy', store);
  await screen.findByRole('button', { name: 'Start voting' });
  const texts = electionRules.articles.flatMap(({ heading, sections }) => [
    heading,
    ...sections.flatMap(({ heading, paragraphs = [], list = [] }) => [
      ...(heading ? [heading] : []),
      ...paragraphs,
      ...list,
    ]),
  ]);
  // Not by the text itself, from which a part may be missing.
  expect(electionRules.articles).toHaveLength(12);
  expect(texts.filter((text) => /^Section \d/.test(text))).toHaveLength(58);
  expect(texts).toHaveLength(170);
  expect(texts.filter((text) => screen.queryAllByText(text).length === 0)).toEqual([]);
  expect(document.querySelector('main :is(details, [hidden])')).toBeNull();
});

test('the contents jump to each article, and Back returns to the contents', async () => {
  const { store } = await enter();
  const { shownAt, router } = await renderApp('/ga/election/policy', store);
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  const links = contents.getAllByRole('link');
  expect(links.map(read)).toEqual(electionRules.articles.map(({ heading }) => heading));
  for (const link of links.slice(-2)) {
    fireEvent.click(link);
    const heading = screen.getByRole('heading', { name: read(link) ?? '' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    act(() => router.history.back());
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(shownAt()).toBe('/ga/election/policy');
  }
});

test('the banner of the election code disappears after five seconds', async () => {
  const { store } = await enter();
  // No time passes before the screen is rendered.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderApp('/ga/election/policy', store);
  const banner = () => screen.queryByText('Read the rules before you start.');
  const title = screen.getByRole('heading', { level: 1 });
  const order = banner()?.compareDocumentPosition(title) ?? 0;
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(banner()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(banner()).toBeNull();
});

test.each([
  ['iPhone', false, 'Your ballot stays in this browser.'],
  ['iPhone', true, 'Your ballot stays here, in the portal on your home screen.'],
  ['Android', false, null],
] as const)(
  'says before the booth where the ballot will be on %s (home screen: %s)',
  async (device, isOpenedThere, sentence) => {
    const { store } = await enter();
    holdDevice(device);
    if (isOpenedThere) openFromHomeScreen();
    await renderApp('/ga/election/policy', store);
    await screen.findByRole('button', { name: 'Start voting' });
    const said = read(screen.queryByText(/^Your ballot stays/));
    expect(said === null ? said : said.slice(0, sentence?.length)).toBe(sentence);
  },
);
