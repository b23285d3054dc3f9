import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextField } from '~/ui/text-field.tsx';
import { asName, asTypedName } from '~/ui/typed-text.ts';
import { filtered } from '~/ui/use-typed-text.ts';

const onSubmit = vi.fn();

function NameForm() {
  const [name, setName] = useState('');
  return (
    <form onSubmit={() => onSubmit(name)}>
      <TextField
        label="Name"
        value={name}
        edit={filtered(asTypedName)}
        clean={asName}
        onText={setName}
      />
    </form>
  );
}

test('a text without an event is read before the form is sent', () => {
  render(<NameForm />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  // As a password manager does.
  field.value = 'maria';
  fireEvent.submit(field);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('MARIA');
});
