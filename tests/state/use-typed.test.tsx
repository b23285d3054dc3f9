import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { keepTypedAtom, readTypedAtom } from '~/state/interrupted-work.ts';
import { useTyped } from '~/state/use-typed.ts';

/** A field that finds this handed back, where the cooperative has `saved`. */
function openField(handedBack: string, saved: string) {
  const store = createStore();
  store.set(keepTypedAtom, 'email', handedBack);
  renderHook(() => useTyped('email', saved), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return store.get(readTypedAtom);
}

test('what is handed back is held until it is saved', () => {
  expect(openField('new@example.test', 'old@example.test')).toEqual({ email: 'new@example.test' });
  expect(openField('new@example.test', 'new@example.test')).toEqual({});
});
