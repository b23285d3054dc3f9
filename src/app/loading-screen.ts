import { pause } from '~/lib/pause.ts';

const loadingScreen = () => document.getElementById('loading-screen');

/** Milliseconds that one picture may take: the portal is not held up by decoration. */
const patience = 5_000;

const settled = (image: HTMLImageElement): Promise<void> =>
  image.complete
    ? Promise.resolve()
    : new Promise((resolve) => {
        image.addEventListener('load', () => resolve(), { once: true });
        image.addEventListener('error', () => resolve(), { once: true });
      });

/** When the last of the pictures had arrived, as page time in milliseconds; now where not known. */
function arrivedAt(images: readonly HTMLImageElement[]): number {
  const ends = images.map(({ src }) => {
    const entry = performance.getEntriesByName(src).at(-1);
    return entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0;
  });
  const last = Math.max(...ends);
  return last > 0 ? last : performance.now();
}

/**
 * Resolves when the eight pictures have loaded or been tried, and the pause has passed. The
 * pictures stand in index.html, so they load while the script does; the pause counts from their
 * arrival, so that it is the only wait. How many milliseconds it takes stands there, too.
 * Source: docs/behaviour/shell.md#the-start.
 */
export async function whenLoadingScreenMayGo(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('#preloaded img')];
  await Promise.race([Promise.all(images.map(settled)), pause(patience)]);
  const stay = Number(loadingScreen()?.dataset['pause'] ?? 0);
  await pause(Math.max(0, arrivedAt(images) + stay - performance.now()));
}

export function leaveLoadingScreen(): void {
  loadingScreen()?.remove();
}
