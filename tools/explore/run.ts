import { type Exploration, explore } from './search.ts';
import { answer, ballot, voteMachine } from './vote/machine.ts';

/** Each machine with its bounds. */
export function exploreAll(size: 'small' | 'full', print: (line: string) => void): Exploration[] {
  const bounds =
    size === 'full' ? { faults: 3, casts: 2, edits: 1 } : { faults: 2, casts: 2, edits: 1 };
  return [voteMachine(ballot, bounds), voteMachine(answer, bounds)].map((machine) => {
    const done = explore(machine);
    print(JSON.stringify(done, null, 1));
    return done;
  });
}
