import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { listenForInstall } from '~/core/install/install-offer.ts';

listenForInstall();

export const tellInstalled = () => act(() => window.dispatchEvent(new Event('appinstalled')));

/** Fires the browser's prompt with this outcome; a promise keeps it open. */
export function offerPrompt(
  outcome: 'accepted' | 'dismissed' | 'throws' | Promise<'accepted' | 'dismissed'> = 'accepted',
) {
  const prompt = vi.fn(async () => {
    if (outcome === 'throws') throw new DOMException('Not now.', 'InvalidStateError');
  });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    get userChoice() {
      return Promise.resolve(outcome).then((chosen) => ({ outcome: chosen }));
    },
  });
  act(() => window.dispatchEvent(event));
  // The prompt would stay for the tests of other files.
  onTestFinished(() => void tellInstalled());
  return { event, prompt };
}

const userAgents = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/156.0.0.0 Mobile Safari/537.36',
} as const;

export function holdDevice(device: keyof typeof userAgents): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgents[device]);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(device === 'Mac' ? 0 : 5);
}

export const openFromHomeScreen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
