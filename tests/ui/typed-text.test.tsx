import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { TextField } from '~/ui/text-field.tsx';
import { asName, asTypedName } from '~/ui/typed-text.ts';
import { filtered } from '~/ui/use-typed-text.ts';

const onSubmit = vi.fn();

function NameForm() {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(name);
      }}
    >
      <TextField
        label="Name"
        value={name}
        edit={filtered(asTypedName)}
        clean={asName}
        onText={setName}
      />
      <output>{name}</output>
      <button type="submit" disabled={name === ''}>
        Save
      </button>
      <button type="button" onClick={() => setName('')}>
        Clear
      </button>
    </form>
  );
}

function open() {
  onSubmit.mockClear();
  render(<NameForm />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  return {
    field,
    user: userEvent.setup(),
    value: () => screen.getByRole<HTMLOutputElement>('status').value,
    button: (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }),
    /** As a password manager does. */
    fillSilently: (text: string) => {
      field.value = text;
    },
  };
}

test('a letter typed inside a name keeps the caret beside it', async () => {
  const { field, user } = open();
  await user.type(field, 'SATOS');
  await user.type(field, 'n', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([field.value, field.selectionStart]).toEqual(['SANTOS', 3]);
});

test('a blank at the end stays until the field is left', async () => {
  const { field, user, value } = open();
  await user.type(field, ' dela  ');
  expect([field.value, value()]).toEqual([' DELA  ', 'DELA']);
  await user.tab();
  expect(field.value).toBe('DELA');
});

test('a composition keeps its letters, and the form has the value at once', () => {
  const { field, value } = open();
  field.focus();
  fireEvent.compositionStart(field);
  for (const text of ['d', 'de']) {
    fireEvent.input(field, { target: { value: text } });
    fireEvent.keyDown(field);
    expect([field.value, value()]).toEqual([text, text.toUpperCase()]);
  }
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('DE');
});

test('a value of the form replaces the text', async () => {
  const { field, user, button } = open();
  await user.type(field, 'maria');
  await user.click(button('Clear'));
  expect(field.value).toBe('');
});

test('a text without an event is read before the form is sent', () => {
  const { field, fillSilently } = open();
  fillSilently('maria');
  fireEvent.submit(field);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('MARIA');
});

test('a text without an event enables the button at the next tap or key', () => {
  const { fillSilently, button } = open();
  fillSilently('maria');
  expect(button('Save').disabled).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(button('Save').disabled).toBe(false);
});

test('another render does not remove a text that came without an event', () => {
  const { rerender } = render(<TextField label="One" value="" onText={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>('One');
  field.value = 'maria';
  rerender(<TextField label="One" value="" error="Wrong" onText={() => undefined} />);
  expect(field.value).toBe('maria');
});

test('a text is read that comes as soon as the field is there', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const onText = vi.fn();
  // Before React runs the effects that wait.
  const typing = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      const input = place.querySelector('input');
      if (input === null) return;
      fireEvent.input(input, { target: { value: 'Baguio' } });
      resolve();
    }).observe(place, { childList: true, subtree: true });
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(place);
  root.render(<TextField label="Town" value="" onText={onText} />);
  await typing;
  expect(onText).toHaveBeenCalledExactlyOnceWith('Baguio');
  root.unmount();
  place.remove();
});
