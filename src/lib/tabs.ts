import * as v from 'valibot';

/** What the tabs of this origin tell each other. */
const TabNews = v.variant('kind', [
  v.object({ kind: v.literal('session-changed') }),
  v.object({ kind: v.literal('record-changed'), key: v.string() }),
]);
export type TabNews = v.InferOutput<typeof TabNews>;

/** One tab's way to the others: it never hears what it tells itself. */
export type TabChannel = {
  readonly tell: (news: TabNews) => void;
  /** @returns stops listening */
  readonly onNews: (listener: (news: TabNews) => void) => () => void;
  /** From here on nothing is told or heard. */
  readonly close: () => void;
};

/** Where the browser has no such channel, each tab is on its own. */
export function openTabChannel(name = 'kaagapay'): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let isClosed = false;
  return {
    tell: (news) => {
      if (!isClosed) channel?.postMessage(news);
    },
    onNews: (listener) => {
      const hear = (event: MessageEvent) => {
        const parsed = v.safeParse(TabNews, event.data);
        if (parsed.success) listener(parsed.output);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}
