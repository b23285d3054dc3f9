import { act, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GeneralAssemblyCard } from '~/features/dashboard/general-assembly-card.tsx';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { apiClockAtom, type Store } from '~/state/services.ts';
import { signInAtom } from '~/state/session/session.ts';
import { ballot } from '~/state/vote/ballot.ts';
import {
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly, wireCandidates, wireSession } from '../../support/wire.ts';

let assembly: Responder;
let registered: Responder;
let posts: string[];
let store: Store;

beforeEach(async () => {
  posts = [];
  assembly = () => respondWithData(wireAssembly());
  registered = () => respondWithData({ message: 'You are in.' });
  respondToCalls((call) => {
    if (call.path === '/ga/info') return assembly(call);
    if (call.path === '/user') return respondWithData(wireSession());
    if (call.path.includes('/candidates/')) return respondWithData(wireCandidates('X', 9));
    if (call.path.endsWith('/register')) {
      posts.push(call.path);
      return registered(call);
    }
    return respondWithData({ hash: 'hash-1' });
  });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
});

async function openCard() {
  const onVote = vi.fn();
  await store.set(generalAssemblyQuery.ensureAtom);
  await store.set(ballot.loadAtom, ballot.defaultCode);
  const view = await renderScreen(
    <GeneralAssemblyCard onVote={onVote} onContinue={vi.fn()} onViewReceipt={vi.fn()} />,
    store,
  );
  return { ...view, onVote };
}

const hour = 3_600_000;
const isoAt = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const phases = {
  before: { registration: [24, 48], voting: [72, 96] },
  registration: { registration: [-1, 47], voting: [72, 96] },
  between: { registration: [-48, -1], voting: [24, 48] },
  voting: { registration: [-48, -24], voting: [-1, 5] },
  ended: { registration: [-96, -72], voting: [-48, -1] },
} as const;
const during = (phase: keyof typeof phases, changes: Record<string, unknown> = {}) => {
  const windowOf = ([from, to]: readonly [number, number]) => ({
    start_date: isoAt(from),
    end_date: isoAt(to),
  });
  const { registration, voting } = phases[phase];
  return wireAssembly({
    registration: windowOf(registration),
    voting: windowOf(voting),
    ...changes,
  });
};
const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });

describe('the card', () => {
  test.each([
    ['before', {}, 'Registration starts in', null],
    ['registration', { registered: false }, 'Registration ends in', 'Register'],
    ['registration', {}, 'Voting starts in', null],
    ['between', {}, 'Voting starts in', null],
    ['between', { registered: false }, 'Registration is over', null],
    ['voting', { registered: false }, 'Registration is over', null],
    ['voting', {}, 'Voting ends in', 'Vote Now'],
    ['voting', { voted: true }, 'your vote was received', null],
    ['voting', { can_vote: false }, 'does not entitle you to vote', null],
    ['ended', {}, 'Election is officially closed.', null],
  ] as const)('in the phase %s for %j shows: %s', async (phase, who, sentence, action) => {
    assembly = () => respondWithData(during(phase, who));
    await openCard();
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    for (const name of ['Vote Now', 'Register']) {
      expect(button(name) !== null).toBe(name === action);
    }
    expect(screen.getByRole('heading', { name: 'General assembly election' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Annual General Assembly' })).toBeTruthy();
    expect(screen.queryByRole('timer') === null).toBe(
      phase === 'ended' ||
        sentence.includes('received') ||
        (phase === 'between' && sentence.endsWith('over')),
    );
  });

  const unset = { start_date: null, end_date: null };

  test('says that nothing is scheduled if the assembly has no dates', async () => {
    assembly = () => respondWithData(wireAssembly({ registration: unset, voting: unset }));
    await openCard();
    expect(await screen.findByText('No general assembly is scheduled.')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    for (const name of ['Vote Now', 'Register']) expect(button(name)).toBeNull();
  });

  test.each([
    [{ registered: true, total_votes: 4 }, 'this ballot carries 4 votes'],
    [{ registered: true, total_votes: 4, voted: true }, null],
    [{ registered: false, total_votes: 4 }, null],
    [{ registered: true, can_vote: false, total_votes: 4 }, null],
    [{ registered: true, total_votes: 1 }, null],
    [{ registered: true }, null],
  ])('for %j says how many votes the ballot carries: %s', async (who, sentence) => {
    assembly = () => respondWithData(during('voting', who));
    await openCard();
    await screen.findByText(
      /^You are |your vote was received|^Your membership|^Registration is over/,
    );
    const said = screen.queryByText(/this ballot carries/)?.textContent ?? null;
    if (sentence === null) expect(said).toBeNull();
    else expect(said).toContain(sentence);
  });

  test('shows no countdown for a schedule that is not announced', async () => {
    const begun = { ...unset, started: true };
    assembly = () => respondWithData(wireAssembly({ registration: begun, voting: unset }));
    await openCard();
    expect(await screen.findByText('The schedule has not been announced.')).toBeTruthy();
    expect(screen.getAllByText('To be announced')).toHaveLength(4);
    expect(screen.getByRole('table', { name: /All times are Philippine time\./ })).toBeTruthy();
  });

  test("counts down correctly although the device's clock is three hours wrong", async () => {
    assembly = () => respondWithData(during('voting'));
    store.get(apiClockAtom).restore(3 * hour);
    await store.set(generalAssemblyQuery.refreshAtom);
    store.get(apiClockAtom).restore(3 * hour);
    await openCard();
    expect((await screen.findByRole('timer')).getAttribute('aria-label')).toMatch(/ 2 hours/);
  });

  test('shows a script in the title as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    assembly = () => respondWithData(wireAssembly({ title }));
    const { container } = await openCard();
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  test('shows a very long title in full', async () => {
    const title = 'Assembly '.repeat(500).trim();
    assembly = () => respondWithData(wireAssembly({ title }));
    await openCard();
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
  });

  test('leads to the election by Vote Now', async () => {
    const { user, onVote } = await openCard();
    await user.click(screen.getByRole('button', { name: /^Vote Now/ }));
    expect(onVote).toHaveBeenCalledOnce();
  });
});

describe('a response with flags that contradict its dates', () => {
  const ended = { start_date: isoAt(-48), end_date: isoAt(-1), started: true, ended: true };
  const extended = { ...ended, ended: false };

  test('keeps the vote open if voting was extended', async () => {
    assembly = () => respondWithData(wireAssembly({ voting: extended }));
    await openCard();
    expect(button('Vote Now')).not.toBeNull();
    const changed = 'The time changed. The new one is not known yet.';
    expect(screen.getByText(changed)).toBeTruthy();
    expect(screen.getByText('Changed, the new time is not known yet')).toBeTruthy();
  });

  test('closes the vote if voting was closed early', async () => {
    const early = { ...ended, end_date: isoAt(5) };
    assembly = () => respondWithData(wireAssembly({ voting: early }));
    await openCard();
    expect(screen.getByText('Election is officially closed.')).toBeTruthy();
    expect(button('Vote Now')).toBeNull();
  });

  test('is noticed without a reload when the page becomes visible again', async () => {
    assembly = () => respondWithData(wireAssembly({ voting: ended }));
    await openCard();
    expect(screen.getByText('Election is officially closed.')).toBeTruthy();
    assembly = () => respondWithData(wireAssembly({ voting: extended }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: /^Vote Now/ })).toBeTruthy();
  });
});

describe('a registration', () => {
  beforeEach(() => {
    let isRegistered = false;
    assembly = () => respondWithData(during('registration', { registered: isRegistered }));
    registered = () => {
      isRegistered = true;
      return respondWithData({ message: 'You are in.' });
    };
  });

  const press = async (user: Awaited<ReturnType<typeof openCard>>['user'], answer: string) => {
    await user.click(screen.getByRole('button', { name: /^Register/ }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Are you sure you want to register?');
    const choice = [...question.querySelectorAll('button')].find(
      ({ textContent }) => textContent === answer,
    );
    if (choice === undefined) throw new Error(`there is no ${answer}`);
    await user.click(choice);
  };

  test("asks first, registers, and shows the API's sentence", async () => {
    const { user } = await openCard();
    await press(user, 'Register');
    expect(await screen.findByText('You are in.')).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(posts).toEqual(['/ga/GA00000001/register']);
    expect(await screen.findByText(/^You are registered\. Voting opens /)).toBeTruthy();
  });

  test('is not sent when the member cancels', async () => {
    const { user } = await openCard();
    await press(user, 'Cancel');
    expect(posts).toEqual([]);
    expect(button('Register')).not.toBeNull();
  });

  test('is verified and reported as done if the response is lost', async () => {
    const done = registered;
    registered = (call) => {
      void done(call);
      return noConnection();
    };
    const { user } = await openCard();
    await press(user, 'Register');
    expect(await screen.findByText('You are registered for the general assembly.')).toBeTruthy();
    expect(posts).toHaveLength(1);
  });

  test('shows the reason for a refusal, and can be sent again', async () => {
    registered = () => Response.json({ message: 'Registration is full.' }, { status: 422 });
    const { user } = await openCard();
    await press(user, 'Register');
    expect(await screen.findByText('Registration is full.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(button('Register')).not.toBeNull();
  });

  const wordless: readonly [string, () => Response][] = [
    ['an empty response with status 409', () => new Response(null, { status: 409 })],
    ['an HTML page with status 400', () => new Response('<h1>Bad Request</h1>', { status: 400 })],
    ['a page of a firewall', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ];

  test.each(wordless)('is verified and reported as done after %s', async (_what, answer) => {
    const done = registered;
    registered = (call) => {
      void done(call);
      return answer();
    };
    const { user } = await openCard();
    await press(user, 'Register');
    expect(await screen.findByText('You are registered for the general assembly.')).toBeTruthy();
    expect(posts).toHaveLength(1);
  });

  test('explains what to do after a refusal without a reason that is not listed', async () => {
    registered = () => new Response(null, { status: 409 });
    const { user } = await openCard();
    await press(user, 'Register');
    const box = await screen.findByRole('alertdialog', { name: 'You are not registered yet' });
    expect(box.textContent).toMatch(/gave no reason.*Try again.*contact us/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(button('Register')).not.toBeNull();
  });

  test("stays unknown if a refusal cannot be verified, and shows the API's sentence", async () => {
    registered = () => Response.json({ message: 'Already there.' }, { status: 422 });
    const { user } = await openCard();
    const known = assembly;
    assembly = () => new Response(null, { status: 422 });
    await press(user, 'Register');
    expect(await screen.findByText(/^We do not know yet whether/)).toBeTruthy();
    expect(screen.getByText('Already there.')).toBeTruthy();
    assembly = known;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(posts).toHaveLength(1);
  });
});
