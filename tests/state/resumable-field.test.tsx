import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { formValuesAtom, keepFormValueAtom, useResumableField } from '~/state/resumable-form.ts';

/** A field that is resumed with `resumed`, while the API has `saved`. */
function openField(resumed: string, saved: string) {
  const store = createStore();
  store.set(keepFormValueAtom, 'email', resumed);
  renderHook(() => useResumableField('email', saved), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return store.get(formValuesAtom);
}

test('a resumed value is kept until it is saved', () => {
  expect(openField('new@example.test', 'old@example.test')).toEqual({ email: 'new@example.test' });
  expect(openField('new@example.test', 'new@example.test')).toEqual({});
});
