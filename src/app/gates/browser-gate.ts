import { leaveLoadingScreen } from '~/app/loading-screen.ts';
import { browserLimit } from '~/core/browser-limits.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';

const noteName = 'browser-limit-seen';

/** Resolves when the member continues. Source: docs/behaviour/shell.md#browsers-with-limits. */
export async function passBrowserGate(
  container: HTMLElement,
  spoken: Promise<void>,
): Promise<void> {
  const limit = browserLimit();
  const notes = createTabNotes(() => sessionStorage);
  if (limit === null || notes.readRaw(noteName) === true) return;
  try {
    const [{ showGate }] = await Promise.all([import('./browser-gate-page.tsx'), spoken]);
    leaveLoadingScreen();
    await showGate(container, limit);
    notes.write(noteName, true);
  } catch {
    // The page did not arrive. A login without it fails with a message.
  }
}
