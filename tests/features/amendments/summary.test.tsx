import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { summaryPosition } from '~/contracts/amendment-pages.ts';
import { articlePages } from '~/features/amendments/summary.tsx';
import { amendmentSummary } from '~/labels/prose/amendment-summary.ts';
import filipino from '../../../server/sandbox/media/amendments/texts.fil.json';
import english from '../../../server/sandbox/media/amendments/texts.json';
import filipinoSummary from '../../../src/labels/fil/prose/amendment-summary.json';
import { connectMedia } from './media-host.ts';
import { heading, openReader } from './open-reader.tsx';

beforeEach(() => {
  connectMedia();
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
