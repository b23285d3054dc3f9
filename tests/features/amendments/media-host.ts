import { createStore } from 'jotai';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import { signInAtom } from '~/state/session.ts';
import { answerCalls, answerData, noConnection } from '../../support/calls.ts';
import { wireSession } from '../../support/wire.ts';

const file = (name: string) => ({ file: name, sha256: 'a'.repeat(64), bytes: 1000 });
const pages = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);

export const titleOf = (page: number) => `Article ${page}`;

export const manifest = {
  version: 1,
  pages: pages.map((page) => ({ ...file(amendmentPageFile(page)), title: titleOf(page) })),
  texts: file('amendments/texts.json'),
  candidates: [],
};

const change = { kind: 'change', present: 'As it is.', proposed: 'As it would be.' };

export const texts = {
  version: 1,
  pages: pages.map((page) => ({
    title: titleOf(page),
    blocks: [
      { kind: 'heading', text: `What page ${page} changes` },
      { kind: 'paragraph', text: 'The Board proposes this.' },
      { ...change, section: 'Section 1. Members', reason: 'It is clearer.' },
      { ...change, section: 'Section 2. Guests', present: '', reason: 'There were none.' },
      { ...change, section: 'Section 3. Fees', proposed: '', reason: 'They have ended.' },
    ],
  })),
};

/** A phone that can sign anybody in and reaches the media host, while its connection is up. */
export function connectMedia() {
  const connection = { isUp: true };
  /** What the host holds beside the pictures. */
  const held = { list: true, words: true };
  let sessions = 0;
  const calls = answerCalls(({ path, search, body }) => {
    if (path === '/media/manifest.json' || path === '/media/amendments/texts.json') {
      if (!connection.isUp) noConnection();
      const isThere = path.endsWith('texts.json') ? held.words : held.list;
      if (!isThere) return new Response('Not found', { status: 404 });
      return Response.json(path.endsWith('texts.json') ? texts : manifest);
    }
    if (path === '/user') return answerData(wireSession({ uuid: search['hash']?.split(' ')[0] }));
    sessions += 1;
    return answerData({ hash: `${(body as { username?: string } | null)?.username} ${sessions}` });
  });
  return { connection, held, calls };
}

/** The app opened anew on the same phone, by this member. */
export async function storeOf(uuid = 'uuid-1') {
  const store = createStore();
  await store.set(signInAtom, { username: uuid, password: 'p' }, false);
  return store;
}
