import * as v from 'valibot';

/** What the tabs of this origin tell each other. */
const TabNews = v.variant('kind', [
  v.object({ kind: v.literal('session-changed') }),
  v.object({ kind: v.literal('record-changed'), key: v.string() }),
]);
export type TabNews = v.InferOutput<typeof TabNews>;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kaagapay');

export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

export function onNewsFromOtherTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', (event) => {
    const parsed = v.safeParse(TabNews, event.data);
    if (parsed.success) listener(parsed.output);
  });
}
