import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { askAtom, showMessageAtom, showProblemAtom, useAsk } from '~/core/messages.ts';
import { foregroundAtom } from '~/core/services.ts';
import { read } from '../support/read.ts';
import { renderScreen } from '../support/render-app.tsx';

const open = () => renderScreen(<button type="button">Behind</button>);
/** A browser does this on Escape; happy-dom does not. */
const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
const first = { kind: 'notice', title: 'First', body: 'One.' } as const;
const second = { kind: 'error', title: 'Second', body: 'Two.' } as const;

describe('the message box', () => {
  test.each(['notice', 'success', 'error'] as const)(
    'shows a message of the kind %s, and focuses its button',
    async (kind) => {
      const { store, user } = await open();
      act(() => store.set(showMessageAtom, { ...first, kind }));
      const box = screen.getByRole('alertdialog', { name: 'First' });
      expect(read(box)).toContain('One.');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('closes by Escape, and not by a tap beside it', async () => {
    const { store, user } = await open();
    act(() => store.set(showMessageAtom, first));
    await user.click(screen.getByRole('alertdialog'));
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    pressEscape(screen.getByRole('alertdialog'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('shows one message after the other', async () => {
    const { store, user } = await open();
    act(() => {
      store.set(showMessageAtom, first);
      store.set(showMessageAtom, second);
    });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('alertdialog', { name: 'Second' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('shows the sentence of a failed call under "Oops!"', async () => {
    const { store } = await open();
    act(() => store.set(showProblemAtom, { kind: 'refused', status: 422, message: 'Too late.' }));
    expect(read(screen.getByRole('alertdialog', { name: 'Oops!' }))).toContain('Too late.');
  });

  test('leaves an expired session to its own screen', async () => {
    const { store } = await open();
    act(() => store.set(showProblemAtom, { kind: 'signed-out', message: null }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the question box', () => {
  const question = { title: 'Sure?', body: 'Really?', confirm: 'Yes', cancel: 'No' };

  async function ask() {
    const view = await open();
    let answer: boolean | undefined;
    act(() => {
      void view.store.set(askAtom, question).then((yes) => {
        answer = yes;
      });
    });
    return { ...view, answer: () => answer };
  }

  test.each([
    ['Yes', true],
    ['No', false],
    ['Escape', false],
  ])('answers with %s: %s', async (name, expected) => {
    const { user, answer } = await ask();
    // The careful answer has the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
    if (name === 'Escape') pressEscape(screen.getByRole('alertdialog'));
    else await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(answer()).toBe(expected));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['a question that may lose something', {}, 'No', 'second'],
    ['a grave one', { isGrave: true }, 'No', 'grave'],
    ['one that goes on with what the member came for', { goesOn: true }, 'Yes', 'second'],
  ])('fills one button of %s', async (_which, more, filled, outlined) => {
    const { store } = await ask();
    act(() => void store.set(askAtom, { ...question, ...more, title: 'Another?' }));
    const kinds = screen.getAllByRole('button').map((button) => [read(button), button.className]);
    const kindOf = (name: string) => kinds.find(([shown]) => shown === name)?.[1];
    expect(kindOf(filled)).toContain('main');
    expect(kindOf(filled === 'No' ? 'Yes' : 'No')).toContain(outlined);
  });

  test('keeps the connection free if a call follows it', async () => {
    const { store, user } = await open();
    const end = vi.fn();
    const begin = vi.spyOn(store.get(foregroundAtom), 'begin').mockReturnValue(end);
    act(() => void store.set(askAtom, { ...question, goesOn: true }));
    expect([begin.mock.calls, end.mock.calls.length]).toEqual([[[null]], 0]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    act(() => void store.set(askAtom, question));
    expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([1, 1]);
  });

  test('answers no when a later question replaces it', async () => {
    const { store, answer } = await ask();
    act(() => void store.set(askAtom, { ...question, title: 'Another?' }));
    await waitFor(() => expect(answer()).toBe(false));
    expect(screen.getByRole('alertdialog', { name: 'Another?' })).toBeTruthy();
  });

  test('is withdrawn by a message, because its subject may be settled', async () => {
    const { store, answer } = await ask();
    act(() => store.set(showMessageAtom, first));
    await waitFor(() => expect(answer()).toBe(false));
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(screen.getByRole('alertdialog', { name: 'First' })).toBeTruthy();
  });
});

test('a question closes with its screen, and counts as a no', async () => {
  const answered = vi.fn();
  function Asking() {
    const ask = useAsk();
    const question = { title: 'Cast?', body: 'Really?', confirm: 'Yes', cancel: 'No' };
    return (
      <button type="button" onClick={() => void ask(question).then(answered)}>
        Cast
      </button>
    );
  }
  function Pages() {
    const [isHere, setIsHere] = useState(true);
    return (
      <>
        {isHere ? <Asking /> : null}
        <button type="button" onClick={() => setIsHere(false)}>
          Leave
        </button>
      </>
    );
  }
  await renderScreen(<Pages />);
  fireEvent.click(screen.getByText('Cast'));
  expect(await screen.findByRole('alertdialog', { name: 'Cast?' })).toBeTruthy();
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
