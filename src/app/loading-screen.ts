import { pause } from '~/core/waits.ts';

const loadingScreen = () => document.getElementById('loading-screen');

const picturesTimeoutMs = 5_000;

const settled = (image: HTMLImageElement): Promise<void> =>
  image.complete
    ? Promise.resolve()
    : new Promise((resolve) => {
        image.addEventListener('load', () => resolve(), { once: true });
        image.addEventListener('error', () => resolve(), { once: true });
      });

/** When the page with its pictures was received, in page milliseconds. */
function arrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceResourceTiming ? page.responseEnd : performance.now();
}

/** Waits for pictures and `data-pause` (index.html). Source: docs/behaviour/shell.md#the-start. */
export async function whenLoadingScreenMayGo(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('#preloaded img')];
  await Promise.race([Promise.all(images.map(settled)), pause(picturesTimeoutMs)]);
  const stay = Number(loadingScreen()?.dataset['pause'] ?? 0);
  await pause(Math.max(0, arrivedAt() + stay - performance.now()));
}

export function leaveLoadingScreen(): void {
  loadingScreen()?.remove();
}
