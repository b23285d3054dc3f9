import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, test } from 'vitest';
import { MaintenanceScreen } from '~/app/shell/maintenance-screen.tsx';
import { serverNoticesAtom } from '~/core/connectivity.ts';

test.each([
  ['says when the portal opens', 3_600_000, true],
  ['says no time that has passed', -1, false],
])('%s, and whom to call', (_, ahead, isTold) => {
  const store = createStore();
  const opensAt = Date.now() + ahead;
  store.set(serverNoticesAtom, (notices) => ({ ...notices, isClosed: true, opensAt }));
  render(
    <Provider store={store}>
      <MaintenanceScreen />
    </Provider>,
  );
  expect(screen.queryByText(/^We expect to open it on .+/) !== null).toBe(isTold);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:\+\d+$/);
});
