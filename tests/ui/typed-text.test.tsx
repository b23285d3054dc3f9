import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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

test('a text without an event is read before the form is sent', () => {
  const { field, fillSilently } = open();
  fillSilently('maria');
  fireEvent.submit(field);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('MARIA');
});
