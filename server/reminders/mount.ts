import type { FetchHandler } from '../web/node-adapter.ts';
import { hasStore } from './folders.ts';
import type { ReminderOptions } from './options.ts';
import type { Reminders } from './reminders.ts';

export type MountedReminders = {
  readonly fetch: FetchHandler;
  /** To be called once pages are answered: opens the store where there may be work to do. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

/** The service behind a door: loaded at its first call, or at `start` where something is stored. */
export function mountReminders(options: ReminderOptions): MountedReminders {
  let loading: Promise<Reminders> | undefined;
  const load = () => {
    loading ??= import('./reminders.ts').then(({ createReminders }) => createReminders(options));
    return loading;
  };
  return {
    fetch: async (request, incoming) => (await load()).fetch(request, incoming),
    start: () => {
      if (hasStore(options)) void load().then((reminders) => reminders.start());
    },
    close: async () => (await loading)?.close(),
  };
}
