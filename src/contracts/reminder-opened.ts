import * as v from 'valibot';

/** What the worker tells an open page when a notification is tapped. */
export const ReminderOpened = v.object({
  kind: v.literal('reminder-opened'),
  address: v.string(),
});
