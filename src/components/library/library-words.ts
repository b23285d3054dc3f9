import type { LibraryStatus } from '~/contracts/library.ts';
import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { locale } from '~/lib/locale.ts';

const bytesInMegabyte = 1_000_000;

/** Megabytes with one decimal, in the reader's digits. */
export const megabytes = (bytes: number): string =>
  (bytes / bytesInMegabyte).toLocaleString(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

type Status = { readonly tone: 'quiet' | 'note' | 'good' | 'caution'; readonly text: string };

const sayCheck = (repaired: number): string =>
  repaired === 0 ? say(library.checkedWell) : say(library.repaired, { count: repaired });

/** What opens without a connection: the photos are not promised where they are not all there. */
function sayWhole(photos: LibraryStatus['photos']): string {
  if (photos === null) return say(library.whole);
  const { kept, total } = photos;
  if (total === 0) return say(library.wholePages);
  return kept === total
    ? say(library.whole)
    : say(library.wholeButPhotos, { missing: total - kept, total });
}

/** The one sentence that says how the library stands. */
export function sayStatus(status: LibraryStatus): Status {
  const { phase, photos, bytes, isProven, isUpdating, repaired } = status;
  const size = megabytes(bytes.total - bytes.kept);
  switch (phase) {
    case 'unknown':
      return { tone: 'quiet', text: say(library.unknown) };
    case 'asking':
      return {
        tone: 'note',
        text: say(isProven ? library.asking : library.askingUnsized, { size }),
      };
    case 'running':
      return { tone: 'quiet', text: say(isUpdating ? library.updating : library.running) };
    case 'checking':
      return { tone: 'quiet', text: say(library.checking) };
    case 'whole':
      return repaired === null
        ? { tone: 'quiet', text: sayWhole(photos) }
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
      return {
        tone: 'caution',
        text: say(isProven ? library.full : library.fullUnsized, { size }),
      };
    case 'online-only':
      return { tone: 'note', text: say(library.onlineOnly) };
  }
}
