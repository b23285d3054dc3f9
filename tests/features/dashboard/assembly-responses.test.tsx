import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FailedRequests } from '~/features/dashboard/failed-requests.tsx';
import { GeneralAssemblyCard } from '~/features/dashboard/general-assembly-card.tsx';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { memberKeys } from '~/state/member-keys.ts';
import type { Store } from '~/state/services.ts';
import { signInAtom } from '~/state/session/session.ts';
import { ballot } from '~/state/vote/ballot.ts';
import {
  noConnection,
  type Responder,
  respondToCalls,
  respondWithData,
} from '../../support/calls.ts';
import { writeToDisk } from '../../support/disk.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly, wireSession } from '../../support/wire.ts';

let assembly: Responder;
let store: Store;

beforeEach(async () => {
  assembly = () => respondWithData(wireAssembly());
  respondToCalls((call) => {
    if (call.path === '/ga/info') return assembly(call);
    return respondWithData(call.path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
});

async function openCard() {
  await store.set(generalAssemblyQuery.ensureAtom);
  await store.set(ballot.loadAtom, ballot.defaultCode);
  return renderScreen(
    <>
      <FailedRequests />
      <GeneralAssemblyCard onVote={vi.fn()} onContinue={vi.fn()} onViewReceipt={vi.fn()} />
    </>,
    store,
  );
}

const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });

const noWindow = { registration: null };
const dated = { start_date: 'soon', end_date: '0000-00-00 00:00:00' };

describe('the card for any response', () => {
  test.each<[string, () => Response]>([
    ['in an envelope', () => respondWithData(wireAssembly())],
    ['bare', () => Response.json(wireAssembly())],
    [
      'with flags as digits',
      () => respondWithData(wireAssembly({ can_vote: 1, registered: '1', voted: '0' })),
    ],
    [
      'with flags as words',
      () => respondWithData(wireAssembly({ registered: 'true', voted: null })),
    ],
    [
      'with dates as epoch seconds',
      () =>
        respondWithData(
          wireAssembly({
            voting: {
              start_date: Math.floor(Date.now() / 1000) - 60,
              end_date: String(Math.floor(Date.now() / 1000) + 3600),
            },
          }),
        ),
    ],
    ['with unknown fields', () => respondWithData(wireAssembly({ tomorrow: { a: [1] } }))],
  ])('reads a response %s', async (_what, answer) => {
    assembly = answer;
    await openCard();
    expect(await screen.findByText('Voting ends in')).toBeTruthy();
    expect(button('Vote Now')).not.toBeNull();
  });

  test.each<[string, () => Response, RegExp]>([
    ['an HTML page', () => new Response('<h1>Free network</h1>'), /could not be read/],
    ['truncated JSON', () => new Response('{"data":{"code"'), /could not be read/],
    ['a number', () => new Response('7'), /could not be read/],
    ['a list', () => new Response('[1]'), /could not be read/],
    [
      'a response without a code',
      () => respondWithData(wireAssembly({ code: null })),
      /could not be read/,
    ],
    [
      'a refusal with its sentence',
      () => Response.json({ message: 'Not yet.' }, { status: 422 }),
      /^Not yet\.$/,
    ],
    [
      'a refusal with an HTML page',
      () => new Response('<p>no</p>', { status: 422 }),
      /gave no reason/,
    ],
    [
      'a refusal inside a 200',
      () => Response.json({ status: 'error', message: 'Not yet.', data: null }),
      /^Not yet\.$/,
    ],
  ])('reports %s, and offers another try', async (_what, answer, sentence) => {
    assembly = answer;
    const { user } = await openCard();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('The general assembly could not be shown')).toBeTruthy();
    assembly = () => respondWithData(wireAssembly());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Voting ends in')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test.each<[string, () => Response]>([
    ['an empty response', () => new Response('')],
    ['a status 204', () => new Response(null, { status: 204 })],
    ['null', () => new Response('null')],
    ['a response without data', () => respondWithData(null)],
    ['an empty list', () => new Response('[]')],
    ['a status 404', () => new Response('<p>no</p>', { status: 404 })],
    [
      'an assembly without windows',
      () => respondWithData(wireAssembly({ registration: null, voting: null })),
    ],
  ])('says that nothing is scheduled for %s', async (_what, answer) => {
    assembly = answer;
    await openCard();
    expect(await screen.findByText('No general assembly is scheduled.')).toBeTruthy();
    expect(screen.queryByText(/could not be/)).toBeNull();
    expect(button('Try again')).toBeNull();
    expect(button('Register')).toBeNull();
  });

  test('says that a date is unreadable', async () => {
    assembly = () => respondWithData(wireAssembly({ ...noWindow, voting: dated }));
    await openCard();
    expect(await screen.findByText('A time in the schedule could not be read.')).toBeTruthy();
    expect(screen.queryByText('No general assembly is scheduled.')).toBeNull();
  });

  test('replaces an earlier assembly when nothing is scheduled any more', async () => {
    await openCard();
    expect(await screen.findByText('Voting ends in')).toBeTruthy();
    assembly = () => respondWithData(null);
    await store.set(generalAssemblyQuery.refreshAtom);
    expect(await screen.findByText('No general assembly is scheduled.')).toBeTruthy();
    expect(screen.queryByText('Voting ends in')).toBeNull();
    assembly = () => respondWithData(wireAssembly());
    await store.set(generalAssemblyQuery.refreshAtom);
    expect(await screen.findByText('Voting ends in')).toBeTruthy();
  });

  test('says that nothing is scheduled until another response says otherwise', async () => {
    await openCard();
    assembly = () => respondWithData(null);
    await store.set(generalAssemblyQuery.refreshAtom);
    assembly = () => new Response(null, { status: 422 });
    await store.set(generalAssemblyQuery.refreshAtom);
    expect(await screen.findByText('No general assembly is scheduled.')).toBeTruthy();
    expect(screen.getByText(/^As of /)).toBeTruthy();
    expect(button('Vote Now')).toBeNull();
  });

  test.each([true, false])(
    'says that nothing is scheduled also without a connection (after an assembly: %s)',
    async (wasOn) => {
      if (wasOn) await store.set(generalAssemblyQuery.ensureAtom);
      assembly = () => respondWithData(null);
      await store.set(generalAssemblyQuery.refreshAtom);
      assembly = noConnection;
      store = createStore();
      await store.set(signInAtom, { username: 'u', password: 'p' }, false);
      await openCard();
      expect(await screen.findByText('No general assembly is scheduled.')).toBeTruthy();
      expect(screen.queryByText(/could not be/)).toBeNull();
      expect(button('Vote Now')).toBeNull();
    },
  );

  test('says that it is loading before the first response', async () => {
    assembly = () => new Promise(() => undefined);
    void store.set(generalAssemblyQuery.refreshAtom);
    await renderScreen(
      <GeneralAssemblyCard onVote={vi.fn()} onContinue={vi.fn()} onViewReceipt={vi.fn()} />,
      store,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  test('shows stored data with their time while there is no connection', async () => {
    assembly = noConnection;
    const at = Date.UTC(2026, 10, 20, 2, 30);
    await writeToDisk(memberKeys.cached('uuid-1', 'general-assembly'), {
      version: 1,
      at,
      answer: wireAssembly(),
    });
    await openCard();
    expect(await screen.findByText('As of 11/20/2026 10:30 AM, Philippine time')).toBeTruthy();
    expect(button('Vote Now')).not.toBeNull();
  });
});
