export type TabNews =
  | { readonly kind: 'session-changed' }
  /** The member signed out: no tab may keep their data. */
  | { readonly kind: 'signed-out'; readonly uuid: string }
  | { readonly kind: 'record-changed'; readonly key: string };

/** Tabs of other versions may send anything. No schema: valibot is not in the first load. */
function isTabNews(data: unknown): data is TabNews {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  const { kind } = data;
  return (
    kind === 'session-changed' ||
    (kind === 'signed-out' && 'uuid' in data && typeof data.uuid === 'string') ||
    (kind === 'record-changed' && 'key' in data && typeof data.key === 'string')
  );
}

export type TabChannel = {
  readonly tell: (news: TabNews) => void;
  readonly onNews: (listener: (news: TabNews) => void) => () => void;
  readonly close: () => void;
};

/** Without BroadcastChannel, each tab is alone. */
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
