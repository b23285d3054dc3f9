import { expect, test } from 'vitest';
import { showDate } from '~/state/member-dates.ts';

test.each([
  ['2000-02-29', '02/29/2000'],
  ['2000-02-28T16:00:00Z', '02/29/2000'],
  ['29 Feb 2000', '29 Feb 2000'],
  ['not on record', 'not on record'],
  ['2000-13-45', '2000-13-45'],
  ['', ''],
])('shows the date %j as %j', (raw, shown) => {
  expect(showDate(raw)).toBe(shown);
});
