import type { LibraryStatus } from '~/contracts/library.ts';
import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';

const bytesInMegabyte = 1_000_000;

/** Megabytes with one decimal, in the reader's digits. */
export const megabytes = (bytes: number): string =>
  (bytes / bytesInMegabyte).toLocaleString('en-PH', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

type Status = { readonly tone: 'quiet' | 'note' | 'good' | 'caution'; readonly text: string };

const sayCheck = (repaired: number): string =>
  repaired === 0
    ? say(library.checkedWell)
    : repaired === 1
      ? say(library.repairedOne)
      : say(library.repairedMany, { count: repaired });

/** The one sentence that says how the library stands. */
export function sayStatus({ phase, bytes, isUpdating, repaired }: LibraryStatus): Status {
  const size = megabytes(bytes.total - bytes.kept);
  switch (phase) {
    case 'unknown':
      return { tone: 'quiet', text: say(library.unknown) };
    case 'asking':
      return { tone: 'note', text: say(library.asking, { size }) };
    case 'running':
      return { tone: 'quiet', text: say(isUpdating ? library.updating : library.running) };
    case 'checking':
      return { tone: 'quiet', text: say(library.checking) };
    case 'whole':
      return repaired === null
        ? { tone: 'quiet', text: say(library.whole) }
        : { tone: 'good', text: sayCheck(repaired) };
    case 'paused':
      return isUpdating
        ? { tone: 'caution', text: say(library.updateWaits) }
        : { tone: 'quiet', text: say(library.paused) };
    case 'removed':
      return { tone: 'quiet', text: say(library.removed) };
    case 'waiting':
      return { tone: 'quiet', text: say(library.waiting) };
    case 'incomplete':
      return { tone: 'caution', text: say(library.incomplete) };
    case 'full':
      return { tone: 'caution', text: say(library.full, { size }) };
    case 'online-only':
      return { tone: 'note', text: say(library.onlineOnly) };
  }
}
