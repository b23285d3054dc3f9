/** What the tabs of this origin tell each other. */
export type TabNews =
  | { readonly kind: 'session-changed' }
  /** By hand: nothing of the member is to stay, in no tab. */
  | { readonly kind: 'signed-out'; readonly uuid: string }
  | { readonly kind: 'record-changed'; readonly key: string };

/** A tab of another version may say anything. Read without a schema: none is needed before this. */
function isTabNews(data: unknown): data is TabNews {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  const { kind } = data;
  return (
    kind === 'session-changed' ||
    (kind === 'signed-out' && 'uuid' in data && typeof data.uuid === 'string') ||
    (kind === 'record-changed' && 'key' in data && typeof data.key === 'string')
  );
}

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
        if (isTabNews(event.data)) listener(event.data);
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
