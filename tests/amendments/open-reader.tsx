import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { Reader } from '~/amendments/reader.tsx';
import { readerSettingsAtom } from '~/amendments/reader-settings.ts';
import { isReadingLoadedAtom } from '~/amendments/reading-progress.ts';
import type { Language } from '~/contracts/languages.ts';
import type { ReaderMode } from '~/contracts/reading.ts';
import { writeToDisk } from '../support/disk.ts';
import { renderScreen } from '../support/render-app.tsx';
import { storeOf } from './media-host.ts';

export const onPage = vi.fn<(page: number) => void>();
export const onClose = vi.fn<() => void>();
export const onVote = vi.fn<() => void>();

/** Stands in for the address: it follows the page, and can change it. */
function Address({ start }: { readonly start: number }) {
  const [page, setPage] = useState(start);
  return (
    <>
      <button type="button" onClick={() => setPage(20)}>
        Another address
      </button>
      <Reader
        page={page}
        onPage={(next) => {
          onPage(next);
          setPage(next);
        }}
        onClose={onClose}
        onVote={onVote}
      />
    </>
  );
}

export async function openReader(start = 7, store?: Awaited<ReturnType<typeof storeOf>>) {
  onPage.mockReset();
  onClose.mockReset();
  onVote.mockReset();
  const app = await renderScreen(<Address start={start} />, store ?? (await storeOf()));
  const isLoaded = () =>
    app.store.get(isReadingLoadedAtom) && app.store.get(readerSettingsAtom) !== null;
  await waitFor(() => expect(isLoaded()).toBe(true));
  return app;
}

export const rememberMode = (mode: ReaderMode) =>
  writeToDisk('reader-settings', { version: 1, darkPages: null, mode });

export const heading = (page: number) =>
  screen.findByRole('heading', { name: `Page ${page} of 35` });
export const slot = (page: number, language: Language = 'en') =>
  screen.getByRole('region', { name: `${language === 'fil' ? 'Pahina' : 'Page'} ${page}` });
export const press = (name: string) => screen.getByRole('button', { name });
export const isPressed = (name: string) => press(name).getAttribute('aria-pressed') === 'true';

/** The picture of the current page. The pages beside it are hidden. */
export const picture = () => screen.getByRole('img') as HTMLImageElement;
export const arrive = () => fireEvent.load(picture());
export const pictures = () =>
  [...document.querySelectorAll('img')].map((image) => new URL(image.src).pathname);
