import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { articlePages, rangesOf } from '~/amendments/reader-end.tsx';
import { nothingRead } from '~/amendments/reading-progress.ts';
import { amendmentPages, summaryPosition } from '~/contracts/amendment-pages.ts';
import { electionCodes } from '~/contracts/general-assembly.ts';
import { memberKeys } from '~/core/member-keys.ts';
import amendmentSummary from '~/labels/en/prose/amendment-summary.json';
import { referendumQuery } from '~/vote/vote-calls.ts';
import filipino from '../../server/sandbox/media/amendments/texts.fil.json';
import english from '../../server/sandbox/media/amendments/texts.json';
import filipinoSummary from '../../src/labels/fil/prose/amendment-summary.json';
import { writeToDisk } from '../support/disk.ts';
import { read } from '../support/read.ts';
import { schedulesIn, wireReferendum } from '../vote/referendum/wire-referendum.ts';
import { connectMedia, storeOf } from './media-host.ts';
import { heading, onClose, onVote, openReader, press, rememberMode } from './open-reader.tsx';

let media: ReturnType<typeof connectMedia>;

beforeEach(() => {
  media = connectMedia();
});

const without = (...pages: number[]) => amendmentPages.filter((page) => !pages.includes(page));

async function openEnd(pages: readonly number[], referendum = wireReferendum()) {
  media.held.referendum = referendum;
  await writeToDisk(memberKeys.reading('uuid-1', electionCodes.referendum), {
    ...nothingRead,
    read: pages,
  });
  const store = await storeOf();
  await store.set(referendumQuery.fetchAtom);
  const { user } = await openReader(35, store);
  await user.click(press('Finish'));
  const end = within(screen.getByRole('region', { name: 'End' }));
  return { user, end, names: () => end.getAllByRole('button').map(read) };
}

describe('the end of the reader', () => {
  test('leads to the first page that was not read, and says when one counts as read', async () => {
    const { user, end, names } = await openEnd(without(4, 9, 10, 11));
    expect(read(end.getByRole('heading'))).toBe('Pages not read yet: 4, 9–11');
    expect(end.getByText('A page counts as read after 2 seconds on the screen.')).toBeTruthy();
    expect(names()).toEqual(['Read page 4', 'Go to the question']);
    await user.click(press('Read page 4'));
    await heading(4);
  });

  test('leads to the question after all pages', async () => {
    const { user, end, names } = await openEnd(without());
    expect(read(end.getByRole('heading'))).toBe('You have read all 35 pages.');
    expect(names()).toEqual(['Go to the question']);
    await user.click(press('Go to the question'));
    expect(onVote).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ['who has voted', wireReferendum({ has_participated: true })],
    ['who is not registered', wireReferendum({ can_participate: false, has_registered: false })],
    ['after the end of voting', wireReferendum({}, { schedules: schedulesIn('ended') })],
  ])('only closes for a member %s', async (_what, referendum) => {
    const { user, names } = await openEnd(without(), referendum);
    expect(names()).toEqual(['Close']);
    await user.click(within(screen.getByRole('region')).getByRole('button'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('has no page to mark, to zoom or to turn to', async () => {
    await rememberMode('page');
    const { user } = await openEnd(without());
    for (const name of ['Next page', 'Smaller text'])
      expect(press(name).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Bookmark this page' })).toBeNull();
    await user.click(press('Previous page'));
    await heading(35);
  });
});

test('pages in a row are written as a range', () => {
  expect(rangesOf([])).toBe('');
  expect(rangesOf([4, 9, 12, 13, 14, 16, 17])).toBe('4, 9, 12–14, 16–17');
});

test('the summary has a line for each article, which leads to its first page', async () => {
  const { user } = await openReader(summaryPosition);
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getAllByRole('listitem')).toHaveLength(articlePages.length);
  await user.click(summary.getByRole('button', { name: /^Article IV\. .* Page 7$/ }));
  await heading(7);
});

test('the summary leads to page 1', async () => {
  const { user } = await openReader(summaryPosition);
  await user.click(screen.getByRole('button', { name: 'Read from page 1' }));
  await heading(1);
});

test.each([
  ['English', amendmentSummary, english],
  ['Filipino', filipinoSummary, filipino],
])('the %s summary names every article as its first page does', (_language, summary, texts) => {
  const titles = texts.pages.map(({ title }) => title.replace(/ \(.+\)$/, ''));
  const named = summary.articles.map(({ heading: article }) => article);
  expect(named).toEqual([...new Set(titles.slice(2))]);
  expect(articlePages.map((page) => titles[page - 1])).toEqual(named);
});
