import { askForNotices } from '~/api/notices.ts';
import { isCallPendingAtom } from '~/state/confirmed-call.ts';
import { isOnlineAtom, returnsOnlineAtom, serverNoticesAtom } from '~/state/connectivity.ts';
import { currentQuestionAtom } from '~/state/messages.ts';
import { apiAtom, type Store, storageAtom } from '~/state/services.ts';

/**
 * When a page shows that the portal is closed for maintenance: not in the middle of a call whose
 * outcome must not be doubted, nor at once after it, as its outcome has to be seen.
 */
export type Closing = {
  readonly isClosed: boolean;
  /** Since when no call was under way, milliseconds; null while one is, or nobody has looked. */
  readonly calmSince: number | null;
};

/** A page that has just begun: nothing was under way in it. */
export const newPage: Closing = { isClosed: false, calmSince: Number.NEGATIVE_INFINITY };

/** Milliseconds in which a member sees the outcome of their call. */
export const calm = 5_000;

type Look = {
  readonly isMaintenance: boolean;
  readonly isCallPending: boolean;
  readonly now: number;
};

/** Where the page stands after another look. */
export function advanceClosing(
  { isClosed, calmSince }: Closing,
  { isMaintenance, isCallPending, now }: Look,
): Closing {
  if (!isMaintenance) return { isClosed: false, calmSince: null };
  // A screen beneath may ask about a vote of yesterday: nobody sees that.
  if (isClosed) return { isClosed, calmSince };
  if (isCallPending) return { isClosed: false, calmSince: null };
  const since = calmSince ?? now;
  return { isClosed: now - since >= calm, calmSince: since };
}

/** Milliseconds between two questions: apart, because every open page asks. Within a minute it knows. */
const untilNextAsk = () => 30_000 + Math.random() * 20_000;

/** Milliseconds between two looks whether a call has come to rest. */
const untilNextLook = 1_000;

/** Milliseconds that have to lie between two questions, whatever happens. */
const least = 5_000;

const keptAs = 'sandbox';
const loadNote = async () => (await import('~/contracts/disk.ts')).sandboxNoteKind;

const isSeen = () => document.visibilityState === 'visible';

/** Hears from our own server of maintenance, and that it is the sandbox's, for the life of the page. */
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
      isCallPending: store.get(isCallPendingAtom),
      now,
    });
    const { isClosed } = closing;
    if (isMaintenance && !isClosed) nextLook = setTimeout(look, untilNextLook);
    if (isClosed === before.isClosed) return;
    if (isClosed) takeBackWhatIsOpen(store);
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
    look();
    if (!isKnown) noteSandbox(store, notices.isSandbox);
    isKnown = true;
  }

  const askNow = () => {
    if (isSeen() && performance.now() - askedAt >= least) void ask();
  };
  const askIfSeen = () => {
    if (isSeen() && store.get(isOnlineAtom)) void ask();
    // The page asks at once when it is looked at again, or when the connection is back.
    else nextAsk = setTimeout(askIfSeen, untilNextAsk());
  };

  document.addEventListener('visibilitychange', askNow);
  store.sub(returnsOnlineAtom, askNow);
  // A call may be refused because the portal is closed.
  store.get(apiAtom).observeCalls((outcome) => {
    if (outcome === 'refused') askNow();
  });
  void ask();
}

/** Nobody says yes to a question, or reads on in a dialog, that stands over a portal that is closed. */
function takeBackWhatIsOpen(store: Store): void {
  store.get(currentQuestionAtom)?.answer(false);
  for (const dialog of document.querySelectorAll('main dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
}

/** Noted once: an open page never changes between the sandbox and the real API. */
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

/** Without an answer the page uses what this phone knew last. */
async function recallSandbox(store: Store): Promise<void> {
  const note = await loadNote().catch(() => null);
  if (note === null || (await store.get(storageAtom).read(keptAs, note)) === null) return;
  store.set(serverNoticesAtom, (notices) => ({ ...notices, isSandbox: true }));
}
