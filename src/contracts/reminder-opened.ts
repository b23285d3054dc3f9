export type ReminderOpened = { readonly kind: 'reminder-opened'; readonly address: string };

/** No schema: this loads before valibot. */
export const isReminderOpened = (data: unknown): data is ReminderOpened =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === ('reminder-opened' satisfies ReminderOpened['kind']) &&
  'address' in data &&
  typeof data.address === 'string';
