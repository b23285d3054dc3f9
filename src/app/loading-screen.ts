import { pause } from '~/lib/pause.ts';

const loadingScreen = () => document.getElementById('loading-screen');

/** The portal is not held up by decoration. */
const picturesTimeoutMs = 5_000;

const settled = (image: HTMLImageElement): Promise<void> =>
  image.complete
    ? Promise.resolve()
    : new Promise((resolve) => {
        image.addEventListener('load', () => resolve(), { once: true });
        image.addEventListener('error', () => resolve(), { once: true });
      });

/** When the page had arrived, and the pictures with it: page time in milliseconds. */
function arrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceResourceTiming ? page.responseEnd : performance.now();
}

/**
 * Resolves when the eight pictures have loaded or been tried, and the pause has passed. The build
 * writes the pictures into index.html. So the pause begins when the page has arrived, and the
 * scripts load while it runs. How many milliseconds it takes stands in index.html, too.
 * Source: docs/behaviour/shell.md#the-start.
 */
export async function whenLoadingScreenMayGo(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('#preloaded img')];
  await Promise.race([Promise.all(images.map(settled)), pause(picturesTimeoutMs)]);
  const stay = Number(loadingScreen()?.dataset['pause'] ?? 0);
  await pause(Math.max(0, arrivedAt() + stay - performance.now()));
}

export function leaveLoadingScreen(): void {
  loadingScreen()?.remove();
}
