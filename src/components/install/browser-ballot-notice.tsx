import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { isInstalled, isIphoneOrIpad } from '~/lib/device.ts';
import { Notice } from '~/ui/notice.tsx';

/**
 * To be read before a ballot is begun in a browser's tab of an iPhone or iPad: iOS keeps what stands
 * on the home screen apart from the browser. Elsewhere both share what they keep, and nothing is said.
 */
export function BrowserBallotNotice() {
  if (!isIphoneOrIpad() || isInstalled()) return null;
  return <Notice tone="note">{say(install.ballotStaysHere)}</Notice>;
}
