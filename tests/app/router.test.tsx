import { expect, test } from 'vitest';
import { leaveIndexFile } from '~/app/router.ts';

test('shows the address / for the file of the page', () => {
  history.replaceState(null, '', '/index.html?lang=fil#top');
  leaveIndexFile();
  expect(location.pathname + location.search + location.hash).toBe('/?lang=fil#top');
  history.replaceState(null, '', '/help');
  leaveIndexFile();
  expect(location.pathname).toBe('/help');
  history.replaceState(null, '', '/');
});
