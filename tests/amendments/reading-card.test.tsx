import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadingCard } from '~/amendments/reading-card.tsx';
import { nothingRead } from '~/amendments/reading-progress.ts';
import { amendmentPageCount, summaryPosition } from '~/contracts/amendment-pages.ts';
import { electionCodes } from '~/contracts/general-assembly.ts';
import type { Reading } from '~/contracts/reading.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { writeToDisk } from '../support/disk.ts';
import { renderScreen } from '../support/render-app.tsx';
import { connectMedia, storeOf } from './media-host.ts';

const onRead = vi.fn<(page: number) => void>();

beforeEach(() => {
  connectMedia();
  onRead.mockReset();
});

async function openCard(kept: Partial<Reading>, uuid = 'uuid-1') {
  await writeToDisk(memberKeys.reading('uuid-1', electionCodes.referendum), {
    ...nothingRead,
    ...kept,
  });
  const card = <ReadingCard onRead={onRead} />;
  return renderScreen(card, await storeOf(uuid));
}

const all = Array.from({ length: amendmentPageCount }, (_, index) => index + 1);

describe('the card of the amendments', () => {
  test('starts at page 1 if no page was read', async () => {
    const { user } = await openCard({});
    expect(screen.getByText('35 pages · 0 of 35 read')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read from page 1' }));
    expect(onRead).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('continues at the first page that was not read', async () => {
    const { user } = await openCard({ lastPage: 21, read: all.filter((page) => page !== 4) });
    await user.click(await screen.findByRole('button', { name: 'Continue on page 4' }));
    expect(onRead).toHaveBeenCalledExactlyOnceWith(4);
    expect(screen.getByText('35 pages · 34 of 35 read')).toBeTruthy();
    expect(screen.getByText(/^A page counts as read after 2 seconds/)).toBeTruthy();
    const progress = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([progress.value, progress.max]).toEqual([34, 35]);
  });

  test('links to the summary and to the bookmarks', async () => {
    const { user } = await openCard({ bookmarks: [4, 30] });
    await user.click(await screen.findByRole('button', { name: 'Page 30' }));
    expect(onRead).toHaveBeenLastCalledWith(30);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'What changes, in short' }));
    expect(onRead).toHaveBeenLastCalledWith(summaryPosition);
  });
});
