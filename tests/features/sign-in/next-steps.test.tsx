import { CatchBoundary } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PinForm } from '~/features/sign-in/next-steps.ts';
import { signedInAtom } from '~/state/session.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';

const asked = vi.hoisted(() => ({ times: 0 }));
vi.mock('~/features/sign-in/pin-form.tsx', () => {
  asked.times += 1;
  throw new TypeError('The server has a newer one');
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());

test('a step whose file is gone is given up after a while, for a screen that offers a reload', async () => {
  connectPhone();
  const signedIn = (await signedInStore()).get(signedInAtom);
  if (signedIn === null) throw new Error('not signed in');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const nothing = () => undefined;
  await act(async () => {
    render(
      <CatchBoundary getResetKey={() => 0} errorComponent={() => <p>Try again</p>}>
        <Suspense>
          <PinForm signedIn={signedIn} onDone={nothing} onForgotPin={nothing} />
        </Suspense>
      </CatchBoundary>,
    );
  });
  expect(screen.queryByText('Try again')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked.times).toBe(5);
  expect(screen.getByText('Try again')).toBeTruthy();
});
