import { expect, test } from 'vitest';
import { deliveryMachine } from '../../../tools/explore/reminders/delivery.ts';
import { explore } from '../../../tools/explore/search.ts';
import { onOpenDatabase } from './databases.ts';

onOpenDatabase((database) => {
  test.each([
    [
      { devices: 1, processes: 2 },
      { faults: 1, moves: 1 },
    ],
    [
      { devices: 2, processes: 1 },
      { faults: 1, moves: 0 },
    ],
  ] as const)('%o within %o: no reminder is forgotten, late or repeated', async (kind, bounds) => {
    const { violation, states } = await explore(deliveryMachine(database(), kind, bounds));
    expect(violation).toBeNull();
    expect(states).toBeGreaterThan(1_000);
  });
});
