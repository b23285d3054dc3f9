import { hostname } from 'node:os';
import { actsFileIn, noteAct } from '../operations/acts.ts';
import type { DeadlineMove, MoveResult } from './deadlines.ts';

export function noteMove(
  dataFolder: string,
  { code, moment, at: movedTo }: DeadlineMove,
  { moved: count }: MoveResult,
): void {
  const act = { act: 'deadline-moved', code, moment, movedTo, count } as const;
  if (count > 0) noteAct(actsFileIn(dataFolder), hostname(), act);
}
