import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { articlePages } from '~/amendments/reader-end.tsx';
import { isReadingLoadedAtom, markReadAtom } from '~/amendments/reading-progress.ts';
import { ReadingRows } from '~/amendments/reading-rows.tsx';
import { amendmentPages, summaryPosition } from '~/contracts/amendment-pages.ts';
import { renderScreen } from '../support/render-app.tsx';
import { connectMedia, storeOf } from './media-host.ts';

const onRead = vi.fn<(page: number) => void>();

function Rows() {
  const [isOpen, setIsOpen] = useState(false);
  return <ReadingRows isSummaryOpen={isOpen} onSummary={setIsOpen} onRead={onRead} />;
}

async function openRows() {
  connectMedia();
  onRead.mockReset();
  const view = await renderScreen(<Rows />, await storeOf('uuid-1'));
  await waitFor(() => expect(view.store.get(isReadingLoadedAtom)).toBe(true));
  return view;
}

test('opens the first unread page, and the summary once all are read', async () => {
  const { user, store } = await openRows();
  const row = screen.getByRole('button', { name: 'Read the amendments 0 of 35 read' });
  for (const page of amendmentPages.filter((each) => each !== 4)) {
    await act(() => store.set(markReadAtom, page));
  }
  await user.click(row);
  expect(onRead).toHaveBeenLastCalledWith(4);
  await act(() => store.set(markReadAtom, 4));
  await user.click(row);
  expect(onRead).toHaveBeenLastCalledWith(summaryPosition);
});

test('unfolds the summary, whose lines lead to their pages', async () => {
  const { user, container } = await openRows();
  const fold = container.querySelector('details');
  expect(fold?.open).toBe(false);
  await user.click(screen.getByText('What changes, in short'));
  expect(fold?.open).toBe(true);
  const lines = within(screen.getByRole('list')).getAllByRole('button');
  expect(lines).toHaveLength(articlePages.length);
  await user.click(screen.getByRole('button', { name: /^Article IX\. .*Directors need no rank/ }));
  expect(onRead).toHaveBeenLastCalledWith(18);
});
