/** Chromium only: not in TypeScript's DOM types. */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

// The browser fires its event once, before any store exists.
let offered: InstallPrompt | null = null;

export const offerListeners = new Set<() => void>();

export const offeredPrompt = (): InstallPrompt | null => offered;

export function noteOffer(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of offerListeners) listener();
}

/** Call early: the event comes soon after the page has opened. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The portal chooses the moment.
    event.preventDefault();
    noteOffer(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => noteOffer(null));
}
