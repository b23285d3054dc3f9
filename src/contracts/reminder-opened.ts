/** What the worker tells an open page when a notification is tapped. */
export type ReminderOpened = { readonly kind: 'reminder-opened'; readonly address: string };

/** Read without a schema: every page listens for it from its start, and needs none until then. */
export const isReminderOpened = (data: unknown): data is ReminderOpened =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === ('reminder-opened' satisfies ReminderOpened['kind']) &&
  'address' in data &&
  typeof data.address === 'string';
