import { afterEach, expect, test, vi } from 'vitest';
import { acceptSkippedTransitions } from '~/app/view-transitions.ts';

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

/** A browser whose next transition has these promises. */
function transitionWith(promises: { ready: Promise<void>; updateCallbackDone?: Promise<void> }) {
  const begin = vi.fn<(update?: unknown) => unknown>(() => promises);
  Object.assign(document, { startViewTransition: begin });
  acceptSkippedTransitions(document);
  return begin;
}

// In the words of three engines: nothing may hang on them.
test.each([
  ['AbortError', 'Transition was skipped'],
  ['AbortError', 'Skipped ViewTransition due to another transition starting'],
  ['InvalidStateError', 'View transition was skipped because document visibility state is hidden.'],
  ['TimeoutError', 'Callback took too long'],
])('a transition that is skipped with %s, “%s”, is no error', async (name, message) => {
  const skipped = Promise.reject(new DOMException(message, name));
  const isHandled = vi.spyOn(skipped, 'catch');
  const begin = transitionWith({ ready: skipped });
  const update = () => undefined;
  const transition = document.startViewTransition(update);
  expect(begin).toHaveBeenCalledWith(update);
  expect(isHandled).toHaveBeenCalledOnce();
  await expect(transition.ready).rejects.toThrow(message);
});

test('what goes wrong in the change itself is still told to who asked for it', async () => {
  const updateCallbackDone = Promise.reject(new Error('The screen broke.'));
  transitionWith({ ready: Promise.resolve(), updateCallbackDone });
  const transition = document.startViewTransition(() => undefined);
  await expect(transition.updateCallbackDone).rejects.toThrow('The screen broke.');
});

test('a browser without transitions stays as it is', () => {
  acceptSkippedTransitions(document);
  expect('startViewTransition' in document).toBe(false);
});
