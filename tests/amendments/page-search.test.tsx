import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { markWords } from '~/amendments/mark-words.ts';
import { findInPages, wordsOf } from '~/amendments/page-search.tsx';
import { AmendmentTexts } from '~/contracts/media.ts';
import filipino from '../../server/sandbox/media/amendments/texts.fil.json';
import english from '../../server/sandbox/media/amendments/texts.json';
import { read } from '../support/read.ts';
import { connectMedia } from './media-host.ts';
import { heading, openReader, press, rememberMode } from './open-reader.tsx';

const found = (texts: object, search: string) =>
  findInPages(v.parse(AmendmentTexts, texts), search).map(
    ({ page, section = '' }) => `${page} ${section}`,
  );

test.each([
  // Only in the present text.
  ['ranks of DIRECTORS', english, ['18 Section 2. Qualifications']],
  // Only in the proposed text.
  ['Serbisyo, sangay', filipino, ['4 Seksyon 4. Kawalan ng kinikilingan']],
  // Only in the title of the page.
  ['certificatión', english, ['35 ', '35 Certification']],
  ['zebra', english, []],
  [' – ', english, []],
])('a word is found: %s', (search, texts, hits) => {
  expect(found(texts, search)).toEqual(expect.arrayContaining(hits));
  if (hits.length === 0) expect(found(texts, search)).toEqual([]);
});

describe('the search in the list of pages', () => {
  let media: ReturnType<typeof connectMedia>;
  beforeEach(() => {
    media = connectMedia();
  });

  async function search(typed: string) {
    const { user } = await openReader(7);
    await user.click(press('All pages'));
    const list = within(await screen.findByRole('dialog', { name: 'All pages' }));
    await user.type(list.getByRole('searchbox', { name: 'Find a word' }), typed);
    const says = (words: string) =>
      waitFor(() => expect(list.getAllByRole('status').map(read)).toContain(words));
    return { user, list, says };
  }

  test('counts the pages, and opens one at the section', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await rememberMode('text');
    const { user, list, says } = await search('page 31');
    await says('Found on 1 page');
    const hits = list.getAllByRole('listitem').map(read);
    expect(hits).toEqual(['What page 31 changesArticle 31Page 31']);
    await user.click(list.getByRole('button', { name: /^What page 31 changes/ }));
    await heading(31);
    await waitFor(() =>
      expect(scrolled.mock.contexts.map((element) => read(element as Element))).toEqual([
        'What page 31 changes',
      ]),
    );
    await user.click(press('All pages'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('page 31');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'two years');
    await screen.findByText('Found on 35 pages');
    const again = within(screen.getByRole('dialog', { name: 'All pages' }));
    await user.click(again.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    expect(scrolled).toHaveBeenCalledOnce();
  });

  test('says that no page has it, and shows all pages again without a search', async () => {
    const { user, list, says } = await search('zebra');
    await says('No page has “zebra”. Try another word.');
    expect(list.queryByRole('listitem')).toBeNull();
    await user.clear(list.getByRole('searchbox'));
    expect(list.getAllByRole('listitem').length).toBeGreaterThan(35);
  });

  test('says why it finds nothing without the texts', async () => {
    await rememberMode('page');
    media.held.words = false;
    const { says } = await search('fees');
    await says('These pages are pictures only');
  });
});

describe('the words of a search', () => {
  const page = document.createElement('article');
  page.innerHTML =
    '<p>Every rank.</p><h4>Section 2</h4><p>The <del>ránks</del> and a <b>rank</b> 😀 rank</p>';
  const heading = page.querySelector('h4') as Element;

  test('are marked everywhere, and the first place after the heading is the one to show', () => {
    const marked = vi.fn();
    vi.stubGlobal('CSS', { highlights: { set: marked } });
    vi.stubGlobal('Highlight', Array);
    expect(markWords(page, heading, wordsOf('Ranks'))).toBe(page.querySelector('del'));
    const [, places] = marked.mock.calls[0] as [string, readonly Range[]];
    expect(places.map(String)).toEqual(['rank', 'ránk', 'rank', 'rank']);
  });

  test('are not marked in a browser that cannot, which shows the place all the same', () => {
    vi.stubGlobal('CSS', {});
    expect(markWords(page, heading, wordsOf('rank'))).toBe(page.querySelector('del'));
    expect(markWords(page, heading, wordsOf('zebra'))).toBeNull();
  });
});
