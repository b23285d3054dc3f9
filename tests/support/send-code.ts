import { fireEvent, screen } from '@testing-library/react';

/** Presses the button at once: a moment after its last digit, the field sends a code by itself. */
export async function sendCode(digits: string): Promise<void> {
  await screen.findByText(/We sent a 6-digit code/);
  const field = await screen.findByLabelText('One-time code, 6 digits');
  fireEvent.change(field, { target: { value: digits } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
}
