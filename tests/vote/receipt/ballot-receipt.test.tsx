import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { noSelections, type Selections } from '~/contracts/ballot.ts';
import type { CastVote } from '~/contracts/vote-record.ts';
import type { Store } from '~/core/services.ts';
import { ballot } from '~/vote/ballot.ts';
import { ReceiptScreen } from '~/vote/receipt/ballot-receipt-screen.tsx';
import { ReferendumReceiptScreen } from '~/vote/receipt/referendum-receipt-screen.tsx';
import { chooseInReferendumAtom, referendumVote } from '~/vote/referendum-vote.ts';
import { codeOf, connectVotes, refreshVote, signedIn, type Vote } from '../../home/home-cards.tsx';
import { respondWithData } from '../../support/calls.ts';
import { putAnswer, putBallot, receiptOf } from '../../support/casting.ts';
import { read, readPage } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly } from '../../support/wire.ts';
import { wireReferendum } from '../referendum/wire-referendum.ts';

let api: ReturnType<typeof connectVotes>;

beforeEach(() => {
  api = connectVotes();
  api.election = () => respondWithData(wireAssembly({ voted: true }));
});

/** Opens the receipt of the record on disk, or of a vote from elsewhere. */
async function show(vote: Vote, store: Store) {
  const ways = { onDone: vi.fn(), onVoteNext: vi.fn() };
  const page =
    vote === 'election' ? <ReceiptScreen {...ways} /> : <ReferendumReceiptScreen {...ways} />;
  return { ...(await renderScreen(page, store)), ...ways };
}

/** Opens a receipt with a number, which an older portal stored with every certainty. */
async function openReceipt(vote: Vote, changes: Partial<CastVote<Selections>>) {
  const store = await signedIn();
  await refreshVote(store, vote);
  const named = { code: codeOf(vote), title: 'By-Laws of 2026', ballotNo: 'B-7' };
  const cast = receiptOf<Selections>({ ...named, castAt: Date.UTC(2026, 10, 20, 2), ...changes });
  await store.set(ballot.loadAtom, codeOf('election'));
  await store.set(referendumVote.loadAtom, codeOf('referendum'));
  await (vote === 'election'
    ? putBallot(store, cast)
    : putAnswer(store, { ...cast, choices: null }));
  return show(vote, store);
}

/** Shares the receipt, and returns the words of its picture and its text. */
async function shareWith({ user }: Awaited<ReturnType<typeof show>>) {
  const drawn: string[] = [];
  const context = {
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillRect: () => undefined,
    fillText: (text: string) => void drawn.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  return { drawn, picture: drawn.join(' '), text: share.mock.calls[0]?.[0].text ?? '' };
}

const share = vi.fn(async (_data: ShareData) => undefined);
beforeEach(() => {
  share.mockClear();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
});

const receipt = () => screen.getByRole('region', { name: /^(Ballot|Referendum) receipt$/ });

test.each([
  ['sent', 'Its number did not arrive. Your vote counts.', /^This phone sent these choices, but/],
  ['unknown', 'so no number is shown.', /counts, and it may not be this one\.$/],
] as const)('a ballot that is only %s shows no number, and says why everywhere', async (...row) => {
  const [certainty, caution, doubt] = row;
  const choices = { ...noSelections, audit: ['AUD-07'] };
  const opened = await openReceipt('election', { certainty, castAt: null, choices });
  const shown = screen.getByRole('group');
  expect(read(shown)).toBe('Your choices, not on the receipt');
  shown.setAttribute('open', '');
  expect(within(shown).getByText(doubt)).toBeTruthy();
  expect(read(shown)).toContain('AUD-07');
  expect(read(receipt())).toMatch(/^Confirmed by the cooperative\d/);
  expect(readPage()).not.toMatch(/not known/i);
  const { picture, text } = await shareWith(opened);
  for (const shown of [readPage(), picture, text]) expect(shown).toContain(caution);
  for (const shown of [picture, text]) expect(shown).not.toContain('B-7');
  expect(document.body.textContent).not.toContain('B-7');
});

test('a counted ballot shows its number without a caution', async () => {
  const opened = await openReceipt('election', {});
  expect(screen.getByText('B-7')).toBeTruthy();
  const { drawn } = await shareWith(opened);
  expect(drawn).toContain('B-7');
  expect(document.body.textContent).not.toMatch(/not known|lost/);
  expect(drawn.join(' ')).not.toMatch(/not known|lost/);
});

test.each([
  ['a failure to share is reported', new Error('no'), 1],
  ['a share that the member cancels is not', new DOMException('', 'AbortError'), 0],
])('%s', async (_what, error, told) => {
  share.mockRejectedValueOnce(error);
  await shareWith(await openReceipt('election', {}));
  await act(async () => undefined);
  const reports = () => screen.queryAllByText(/A screenshot does the same/);
  await waitFor(() => expect(reports()).toHaveLength(told));
});

test.each(['election', 'referendum'] as const)(
  'the receipt of the %s says how long it is kept, and its picture omits that',
  async (vote) => {
    const opened = await openReceipt(vote, {});
    expect(readPage()).toContain('Kept until log-out.');
    const { drawn, picture, text } = await shareWith(opened);
    expect(drawn).toContain('This receipt shows that you voted, not how.');
    expect(picture).not.toMatch(/phone|log-out/);
    expect(text).toContain(': By-Laws of 2026');
  },
);

test.each([
  ['By-Laws of 2026', 'By-Laws of 2027', 'By-Laws of 2026'],
  ['', 'By-Laws of 2027', 'By-Laws of 2027'],
  ['', '', '11/20/2026'],
])('with the title "%s" on disk and "%s" at the API shows: %s', async (title, listed, shown) => {
  api.referendum = () => respondWithData(wireReferendum({}, { title: listed }));
  await openReceipt('referendum', { title });
  const [name, fact] = [...receipt().querySelectorAll('dd')].map(read);
  expect(name).toBe('Special Referendum');
  expect(fact).toContain(shown);
  // The API's own title is English in every language of the portal.
  expect(receipt().querySelectorAll('dd[lang="en"]')).toHaveLength(title || listed ? 1 : 0);
});

test.each(['election', 'referendum'] as const)(
  'the receipt of the %s has the date of the vote in Philippine time',
  async (vote) => {
    await openReceipt(vote, { castAt: Date.UTC(2026, 10, 20, 18) });
    expect(read(receipt())).toContain('11/21/2026');
  },
);

test("an answer keeps the referendum's title from the time of the choice", async () => {
  const store = await signedIn();
  await refreshVote(store, 'referendum');
  await store.set(referendumVote.loadAtom, codeOf('referendum'));
  await store.set(chooseInReferendumAtom, codeOf('referendum'), 'approve');
  expect(store.get(referendumVote.draftAtom)?.title).toMatch(/^Special Referendum on/);
});

test('the receipt of an uncertain answer says that the vote is cast, and warns', async () => {
  await openReceipt('referendum', { certainty: 'unknown' });
  const strip = screen.getByRole('status', { name: 'Status of your vote in the referendum' });
  expect(read(strip)).toBe('CAST');
  expect(read(receipt())).toContain('only the cooperative can tell which one counts.');
});

test.each([
  ['election', 'This phone has no ballot number: you voted elsewhere', 'Annual General Assembly'],
  ['referendum', 'You voted on another phone', 'Special Referendum on'],
] as const)('a vote in the %s from elsewhere has no receipt to share', async (...row) => {
  const [vote, sentence, title] = row;
  const store = await signedIn();
  api.referendum = () => respondWithData(wireReferendum({ has_participated: true }));
  await refreshVote(store, vote);
  const { user, onDone } = await show(vote, store);
  expect(screen.getByRole('heading', { name: 'Your vote was received' })).toBeTruthy();
  for (const words of [sentence, title]) expect(read(receipt())).toContain(words);
  for (const name of ['Save', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledOnce();
});
