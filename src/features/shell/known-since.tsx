import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';

/** @param at server time of what is shown, milliseconds */
export function KnownSince({ at }: { readonly at: number }) {
  return say(shell.offlineSince, { time: formatDateTime(at) });
}
