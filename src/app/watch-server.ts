import { pageBuildHeader } from '~/contracts/release.ts';
import { parseInstant } from '~/contracts/wire.ts';
import { pageBuild } from '~/core/api/http.ts';
import { isAnyCallRunningAtom } from '~/core/confirmed-call.ts';
import { isOnlineAtom, reconnectionsAtom, serverNoticesAtom } from '~/core/connectivity.ts';
import { currentQuestionAtom } from '~/core/messages.ts';
import { apiAtom, type Store, storageAtom } from '~/core/services.ts';

/** Never closes during a confirmed call, nor right after it: the member must see its outcome. */
export type Closing = {
  readonly isClosed: boolean;
  /** In page milliseconds. Null if unknown or during a confirmed call. */
  readonly noCallSince: number | null;
};

export const newPage: Closing = { isClosed: false, noCallSince: Number.NEGATIVE_INFINITY };

export const outcomeVisibleMs = 5_000;

type Look = {
  readonly isMaintenance: boolean;
  readonly isCallPending: boolean;
  readonly now: number;
};

export function advanceClosing(
  { isClosed, noCallSince }: Closing,
  { isMaintenance, isCallPending, now }: Look,
): Closing {
  if (!isMaintenance) return { isClosed: false, noCallSince: null };
  // Stay closed: nobody sees the screen behind.
  if (isClosed) return { isClosed, noCallSince };
  if (isCallPending) return { isClosed: false, noCallSince: null };
  const since = noCallSince ?? now;
  return { isClosed: now - since >= outcomeVisibleMs, noCallSince: since };
}

/** Milliseconds; random, because every open page asks. */
const untilNextAsk = () => 30_000 + Math.random() * 20_000;

const pendingCheckMs = 1_000;

const leastGapMs = 5_000;

const keptAs = 'sandbox';
const loadNote = async () => (await import('~/contracts/disk.ts')).sandboxRecordKind;

const isSeen = () => document.visibilityState === 'visible';

export function watchServer(store: Store): void {
  let closing = newPage;
  let isMaintenance = false;
  let isKnown = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let nextAsk: ReturnType<typeof setTimeout> | undefined;
  let nextLook: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(nextLook);
    const before = closing;
    const now = performance.now();
    closing = advanceClosing(closing, {
      isMaintenance,
      isCallPending: store.get(isAnyCallRunningAtom),
      now,
    });
    const { isClosed } = closing;
    if (isMaintenance && !isClosed) nextLook = setTimeout(look, pendingCheckMs);
    if (isClosed === before.isClosed) return;
    if (isClosed) cancelOpenDialogs(store);
    store.set(serverNoticesAtom, (notices) => ({ ...notices, isClosed }));
  }

  async function ask(): Promise<void> {
    clearTimeout(nextAsk);
    nextAsk = setTimeout(askIfSeen, untilNextAsk());
    askedAt = performance.now();
    const notices = await askForNotices();
    if (notices === null) {
      if (!isKnown) void recallSandbox(store);
      return;
    }
    isMaintenance = notices.isMaintenance;
    store.set(serverNoticesAtom, (before) => ({ ...before, opensAt: notices.opensAt }));
    look();
    if (!isKnown) noteSandbox(store, notices.isSandbox);
    isKnown = true;
  }

  const askNow = () => {
    if (isSeen() && performance.now() - askedAt >= leastGapMs) void ask();
  };
  const askIfSeen = () => {
    if (isSeen() && store.get(isOnlineAtom)) void ask();
    else nextAsk = setTimeout(askIfSeen, untilNextAsk());
  };

  document.addEventListener('visibilitychange', askNow);
  store.sub(reconnectionsAtom, askNow);
  store.get(apiAtom).observeCalls((outcome) => {
    if (outcome === 'refused') askNow();
  });
  void ask();
}

/** Boxes would cover the maintenance screen. */
function cancelOpenDialogs(store: Store): void {
  store.get(currentQuestionAtom)?.answer(false);
  for (const dialog of document.querySelectorAll('main dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
}

function noteSandbox(store: Store, isSandbox: boolean): void {
  store.set(serverNoticesAtom, (notices) => ({ ...notices, isSandbox }));
  const storage = store.get(storageAtom);
  if (!isSandbox) void storage.forget(keptAs);
  else {
    void loadNote()
      .then((note) => storage.change(keptAs, note, () => ({ version: 1 })))
      .catch(() => undefined);
  }
}

async function recallSandbox(store: Store): Promise<void> {
  const note = await loadNote().catch(() => null);
  if (note === null || (await store.get(storageAtom).read(keptAs, note)) === null) return;
  store.set(serverNoticesAtom, (notices) => ({ ...notices, isSandbox: true }));
}

const timeoutMs = 5_000;

type Notices = {
  readonly isMaintenance: boolean;
  readonly opensAt: number | null;
  readonly isSandbox: boolean;
};

export async function askForNotices(): Promise<Notices | null> {
  try {
    const build = pageBuild();
    const { ok, headers } = await fetch('/health', {
      cache: 'no-store',
      headers: build === undefined ? {} : { [pageBuildHeader]: build },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isOn = (name: string) => headers.get(name) === 'on';
    if (!ok) return null;
    const opensAt = parseInstant(headers.get('x-maintenance-until') ?? '');
    return { isMaintenance: isOn('x-maintenance'), opensAt, isSandbox: isOn('x-sandbox') };
  } catch {
    return null;
  }
}
