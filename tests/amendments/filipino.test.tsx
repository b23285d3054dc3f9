import { translation } from 'virtual:translation/fil';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showLanguage } from '~/core/language/language.ts';
import { speakWith } from '~/labels/label.ts';
import { connectMedia, filipinoTitleOf, titleOf } from './media-host.ts';
import { openReader, picture, press, rememberMode, slot } from './open-reader.tsx';

let media: ReturnType<typeof connectMedia>;

beforeEach(() => {
  media = connectMedia();
  speakWith(translation);
  showLanguage('fil');
});

const askedFor = (file: string) => media.calls.filter(({ path }) => path.endsWith(file)).length;
const prevails = /^Salin ito sa Filipino\. .* tekstong Ingles ang mananaig\.$/;
const isEnglish = /^Walang tekstong Filipino ang pahinang ito\./;

describe('a host with the Filipino text', () => {
  beforeEach(() => {
    media.held.filipino = 'there';
  });

  test('shows it first, and says that the English text prevails', async () => {
    await openReader(7);
    const words = await within(slot(7, 'fil')).findByText('Ang binabago ng pahina 7');
    expect(words.lang).toBe('fil');
    expect(within(slot(7, 'fil')).getByText(prevails)).toBeTruthy();
    expect(screen.queryByText(isEnglish)).toBeNull();
    expect(askedFor('texts.json')).toBe(0);
  });

  test('names the pages in Filipino, and the English pictures in English', async () => {
    await rememberMode('page');
    const { user } = await openReader(7);
    await screen.findByText(filipinoTitleOf(7));
    expect([picture().lang, picture().alt]).toEqual(['en', `Page 7 of 35: ${titleOf(7)}`]);
    await user.click(screen.getByRole('button', { name: /^7 \/ 35/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Mga pahina' }));
    expect(list.getByRole('button', { name: /Artikulo 31$/ })).toBeTruthy();
    expect(list.queryByText(titleOf(31))).toBeNull();
    // The list has the titles; the text is fetched when a member reads it.
    expect(askedFor('texts.fil.json')).toBe(0);
  });
});

describe('a host without the Filipino text', () => {
  const readInEnglish = async () => {
    const { user } = await openReader(7);
    const words = await within(slot(7, 'fil')).findByText('What page 7 changes');
    expect(words.lang).toBe('en');
    expect(within(slot(7, 'fil')).getByText(isEnglish)).toBeTruthy();
    expect(screen.queryByText(prevails)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(press('Susunod na pahina'));
    await user.click(press('Susunod na pahina'));
    await within(slot(9, 'fil')).findByText('What page 9 changes');
  };

  test.each([
    ['with a list, without requesting it', {}, [1, 0]],
    ['without a list, which is requested once', { list: false }, [1, 0]],
    ['that lists it, after one request', { filipino: 'listed' as const }, [1, 1]],
  ])('shows the English text with a note: a host %s', async (_which, held, requests) => {
    Object.assign(media.held, held);
    await readInEnglish();
    expect([askedFor('manifest.json'), askedFor('texts.fil.json')]).toEqual(requests);
  });
});
