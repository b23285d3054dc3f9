import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DigitEntry, type DigitVerdict } from '~/ui/digit-entry.tsx';
import { read } from '../support/read.ts';

const text = {
  title: 'Enter your code',
  body: 'We sent a code.',
  field: 'Code',
  show: 'Show code',
  hide: 'Hide code',
  submit: 'Verify',
  nothingFound: 'No code there.',
};
const wrong = { error: 'That code is not right.', keepsDigits: false };

const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const button = (name: string) => screen.getByRole('button', { name });
const give = (value: string) => fireEvent.change(field(), { target: { value } });
const type = (digits: string) => {
  for (let length = 1; length <= digits.length; length += 1) give(digits.slice(0, length));
};
const isMasked = () => field().className.includes('masked');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(
  kind: 'code' | 'pin',
  verdict: () => Promise<DigitVerdict> = async () => null,
  isOfEntry = kind === 'code',
) {
  const onSubmit = vi.fn(verdict);
  render(<DigitEntry text={text} kind={kind} sendsItself={isOfEntry} onSubmit={onSubmit} />);
  return onSubmit;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

describe('a one-time code', () => {
  test('can be read at first, has the focus, and is filled from a text message', async () => {
    open('code');
    expect(field().autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(field());
    expect(isMasked()).toBe(false);
    fireEvent.click(button('Hide code'));
    expect(isMasked()).toBe(true);
    fireEvent.click(button('Show code'));
    expect(isMasked()).toBe(false);
  });

  test('is sent half a second after its last digit', async () => {
    const onSubmit = open('code');
    type('12345');
    expect(button('Verify')).toHaveProperty('disabled', true);
    await pass(5_000);
    give('123456');
    expect(button('Verify')).toHaveProperty('disabled', false);
    await pass(499);
    expect(onSubmit).not.toHaveBeenCalled();
    await pass(1);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('is sent 2.5 seconds after it arrived as a whole', async () => {
    const onSubmit = open('code');
    give('123 456');
    await pass(2_499);
    expect(onSubmit).not.toHaveBeenCalled();
    await pass(1);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('that changes something is sent by Verify alone', async () => {
    const onSubmit = open('code', undefined, false);
    type('123456');
    await pass(5_000);
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(button('Verify'));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('is not guessed from a text without one, which costs no try', async () => {
    const onSubmit = open('code');
    give('AGM 2026, row 12');
    expect(field().value).toBe('');
    expect(read(screen.getByRole('alert'))).toBe(text.nothingFound);
    await pass(5_000);
    expect(onSubmit).not.toHaveBeenCalled();
    type('1');
    expect(read(screen.getByRole('alert'))).toBe('');
  });

  test('is not sent if a digit is taken back', async () => {
    const onSubmit = open('code');
    type('123456');
    give('12345');
    await pass(5_000);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('is sent once if Verify is pressed before, meanwhile and afterwards', async () => {
    let settle = (_: DigitVerdict) => {};
    const onSubmit = open('code', () => new Promise((done) => (settle = done)));
    type('123456');
    fireEvent.click(button('Verify'));
    await pass(5_000);
    fireEvent.click(button('Verify'));
    // Tools that wait for an enabled button find one.
    expect(button('Verify').getAttribute('aria-disabled')).toBe('false');
    await act(async () => settle(null));
    fireEvent.click(button('Verify'));
    await pass(5_000);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('waits for Verify after a wrong one', async () => {
    const onSubmit = open('code', async () => wrong);
    type('123456');
    await pass(500);
    expect(read(screen.getByRole('alert'))).toBe(wrong.error);
    type('654321');
    await pass(5_000);
    expect(onSubmit).toHaveBeenCalledOnce();
    await act(async () => fireEvent.click(button('Verify')));
    expect(onSubmit).toHaveBeenLastCalledWith('654321');
  });
});
