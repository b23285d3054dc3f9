import { endPosition, summaryPosition } from '~/contracts/amendment-pages.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';

export function positionName(position: number): string | null {
  if (position === summaryPosition) return say(amendments.summaryName);
  return position === endPosition ? say(amendments.end) : null;
}
