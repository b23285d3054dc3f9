import type { FetchHandler } from '../web/node-adapter.ts';
import { type DeliveryCounts, noCounts } from './delivery-counts.ts';
import { hasStore } from './folders.ts';
import type { ReminderHealth } from './health.ts';
import type { ReminderOptions } from './options.ts';
import type { Reminders } from './reminders.ts';

export type MountedReminders = {
  readonly fetch: FetchHandler;
  /** Null where nobody has ever wanted a reminder: nothing is opened to be asked. */
  readonly health: () => Promise<ReminderHealth | null>;
  /** A test to every phone. Only the sandbox asks for it; no call of the service leads here. */
  readonly sendTests: Reminders['sendTests'];
  /** What was sent and what was not since this process started; opens nothing. */
  readonly counts: () => DeliveryCounts;
  /** To be called once pages are answered: opens the store where there may be work to do. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

/** The service behind a door: loaded at its first call, or at `start` where something is stored. */
export function mountReminders(options: ReminderOptions): MountedReminders {
  let loading: Promise<Reminders> | undefined;
  let loaded: Reminders | undefined;
  const load = () => {
    loading ??= import('./reminders.ts').then(({ createReminders }) => {
      loaded = createReminders(options);
      return loaded;
    });
    return loading;
  };
  return {
    fetch: async (request, incoming) => (await load()).fetch(request, incoming),
    health: async () => (loading || hasStore(options) ? (await load()).health() : null),
    // Where nothing was ever stored, no store is made for it.
    sendTests: async () =>
      loading || hasStore(options) ? (await load()).sendTests() : { sent: 0, failed: 0 },
    counts: () => loaded?.counts() ?? noCounts(),
    start: () => {
      if (hasStore(options)) void load().then((reminders) => reminders.start());
    },
    close: async () => (await loading)?.close(),
  };
}
