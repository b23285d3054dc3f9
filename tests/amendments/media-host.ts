import { createStore } from 'jotai';
import { amendmentPageCount, amendmentPageFile } from '~/contracts/amendment-pages.ts';
import { signInAtom } from '~/session/session.ts';
import { noConnection, respondToCalls, respondWithData } from '../support/calls.ts';
import { wireSession } from '../support/wire.ts';

const file = (name: string) => ({ file: name, sha256: 'a'.repeat(64), bytes: 1000 });
const pages = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);

export const titleOf = (page: number) => `Article ${page}`;

export const manifest = {
  version: 1,
  pages: pages.map((page) => ({ ...file(amendmentPageFile(page)), title: titleOf(page) })),
  texts: file('amendments/texts.json'),
  candidates: [],
};

export const filipinoTitleOf = (page: number) => `Artikulo ${page}`;

const textsInFilipino = {
  ...file('amendments/texts.fil.json'),
  titles: pages.map(filipinoTitleOf),
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
      { ...change, section: 'Section 4. Terms', proposed: 'Two years.', reason: 'It is fair.' },
      { ...change, section: 'Section 5. Seal', proposed: 'As it is. Now.', reason: 'It is so.' },
    ],
  })),
};

const inFilipino = {
  version: 1,
  pages: pages.map((page) => ({
    title: filipinoTitleOf(page),
    blocks: [{ kind: 'paragraph', text: `Ang binabago ng pahina ${page}` }],
  })),
};

/** Connects the media host, and an API that accepts every sign-in, while the connection is up. */
export function connectMedia() {
  const connection = { isUp: true };
  const held = {
    list: true,
    words: true,
    filipino: 'none' as 'none' | 'listed' | 'there',
    referendum: null as object | null,
  };
  let sessions = 0;
  const calls = respondToCalls(({ path, search, body }) => {
    const isListed = held.filipino !== 'none';
    const file = {
      '/media/manifest.json': held.list && (isListed ? { ...manifest, textsInFilipino } : manifest),
      '/media/amendments/texts.json': held.words && texts,
      '/media/amendments/texts.fil.json': held.filipino === 'there' && inFilipino,
    }[path];
    if (file !== undefined) {
      if (!connection.isUp) noConnection();
      return file === false ? new Response('Not found', { status: 404 }) : Response.json(file);
    }
    if (path === '/sga/info') return respondWithData(held.referendum);
    if (path === '/user')
      return respondWithData(wireSession({ uuid: search['hash']?.split(' ')[0] }));
    sessions += 1;
    return respondWithData({
      hash: `${(body as { username?: string } | null)?.username} ${sessions}`,
    });
  });
  return { connection, held, calls };
}

export async function storeOf(uuid = 'uuid-1') {
  const store = createStore();
  await store.set(signInAtom, { username: uuid, password: 'p' }, false);
  return store;
}
