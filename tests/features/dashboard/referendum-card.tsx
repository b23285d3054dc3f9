import { createStore } from 'jotai';
import { beforeEach, vi } from 'vitest';
import { FailedRequests } from '~/features/dashboard/failed-requests.tsx';
import { ReferendumCard } from '~/features/dashboard/referendum-card.tsx';
import { RatingBox } from '~/features/rating/rating-box.tsx';
import { referendumQuery } from '~/state/referendum.ts';
import type { Store } from '~/state/services.ts';
import { signInAtom } from '~/state/session/session.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { type Call, type Responder, respondToCalls, respondWithData } from '../../support/calls.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireSession } from '../../support/wire.ts';
import { wireReferendum } from '../referendum/wire-referendum.ts';

export const server: {
  info: Responder;
  registering: Responder;
  isRegular: boolean;
  posts: Call[];
} = {
  info: () => respondWithData(wireReferendum()),
  registering: () => respondWithData({ message: 'Thank you.' }),
  isRegular: true,
  posts: [],
};
const usual = { ...server };

export function givenACard() {
  const phone = { store: createStore() };
  beforeEach(() => {
    Object.assign(server, usual, { posts: [] });
    respondToCalls((call) => {
      if (call.path === '/sga/info') return server.info(call);
      if (call.path === '/user') {
        return respondWithData(wireSession({}, { regular: server.isRegular }));
      }
      if (call.path === '/user/login' || call.path === '/user/login/validate') {
        return respondWithData({ hash: 'hash-1' });
      }
      if (call.path.endsWith('/verify')) return respondWithData({});
      server.posts.push(call);
      return call.path.endsWith('/register') ? server.registering(call) : respondWithData({});
    });
    phone.store = createStore();
  });
  return phone;
}

export async function openCard(store: Store) {
  const onVote = vi.fn();
  const onRead = vi.fn();
  const onRated = vi.fn();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(referendumQuery.ensureAtom);
  await store.set(referendumVote.loadAtom, referendumVote.defaultCode);
  const view = await renderScreen(
    <>
      <FailedRequests />
      <ReferendumCard onVote={onVote} onRead={onRead} onViewReceipt={vi.fn()} />
      <RatingBox onDone={onRated} />
    </>,
    store,
  );
  return { ...view, onVote, onRead, onRated };
}

export const stranger = { can_participate: false, has_registered: false };
