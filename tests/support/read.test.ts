import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { forEyes, forScreenReaders, read, readPage, toEyes, toScreenReaders } from './read.ts';

function show(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return screen.getByRole('main');
}

const words = 'Your vote counts.';

describe('a member does not read what is', () => {
  test.each([
    ['hidden', `<p hidden>${words}</p>`],
    ['in a hidden element', `<div hidden><p>${words}</p></div>`],
    ['not displayed', `<div style="display: none;"><p>${words}</p></div>`],
    ['invisible', `<p style="visibility: hidden;">${words}</p>`],
    ['only for screen readers', `<p class="visually-hidden"><b>${words}</b></p>`],
    ['only for eyes', `<p aria-hidden="true"><b>${words}</b></p>`],
    ['folded', `<details><summary>More</summary><p>${words}</p></details>`],
    ['in a closed dialog', `<dialog><p>${words}</p></dialog>`],
    ['no text', `<style>${words}</style>`],
  ])('%s', (_what, html) => {
    expect(read(show(html))).not.toContain(words);
    expect(screen.queryByText(words)).toBeNull();
  });
});

test('a member reads an open fold and its summary, and an open dialog', () => {
  show('<details open><summary>More</summary> <p>One.</p></details> <dialog open>Two.</dialog>');
  expect(readPage()).toBe('More One. Two.');
  document.querySelector('details')?.removeAttribute('open');
  document.querySelector('dialog')?.close();
  expect(readPage()).toBe('More');
});

// happy-dom remembers which elements matched a selector.
test('a member reads again what was hidden for a while', () => {
  const { firstElementChild: shown } = show(`<div><p>${words}</p></div>`);
  for (const isHidden of [true, false, true, false]) {
    shown?.toggleAttribute('hidden', isHidden);
    expect(readPage()).toBe(isHidden ? '' : words);
    expect(screen.queryAllByText(words)).toHaveLength(isHidden ? 0 : 1);
  }
});

test('a text for one kind of reader is found on purpose only', () => {
  const place = show(
    '<p><b class="visually-hidden">7 of 7 chosen</b> <i aria-hidden="true">7 of 7</i> <u hidden>x</u></p>',
  );
  expect([read(place), forScreenReaders(place), forEyes(place)]).toEqual([
    '',
    '7 of 7 chosen',
    '7 of 7',
  ]);
  expect(screen.getByText('7 of 7 chosen', toScreenReaders)).toBeTruthy();
  expect(screen.getByText('7 of 7', toEyes)).toBeTruthy();
});

test('no element has no text', () => {
  expect([read(null), read(undefined)]).toEqual([null, undefined]);
});
