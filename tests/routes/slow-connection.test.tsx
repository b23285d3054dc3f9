import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { takeTheClock, within } from '../faults/clock.ts';
import { openAs, openBooth } from '../faults/drivers/voting.ts';
import type { Stage } from '../faults/stage.ts';
import { respondToCalls } from '../support/calls.ts';
import { read, toScreenReaders } from '../support/read.ts';
import { memberScreens, openScreens } from '../support/screens.ts';

/** The limit, in milliseconds, before a member must see a reaction. */
const wonderTimeoutMs = 1_000;
/** The characters that are more than a heading and a spinner. */
const someWords = 40;

function goSlowly({ router }: Stage, address: string) {
  respondToCalls(() => new Promise(() => undefined));
  takeTheClock();
  void router.navigate({ to: address as string });
  const findScreen = () => {
    const main = document.querySelector('main');
    const isThere = router.state.resolvedLocation?.pathname === address;
    const isSkeleton = screen.queryAllByText('Loading', toScreenReaders).length > 0;
    const saysSomething = isSkeleton || (read(main) ?? '').length > someWords;
    return isThere && saysSomething ? read(main?.querySelector('h1')) : null;
  };
  return { stands: () => within(wonderTimeoutMs, findScreen, address) };
}

/** Open only to voters, so a device that knows no votes must fetch them first. */
const ofVotes = ['/ga/election/auth', '/sga/referendum'];
const screens = [...Object.keys(memberScreens), ...Object.keys(openScreens)];

describe('on a silent connection, the screen appears within a second', () => {
  test.each(screens.filter((address) => !ofVotes.includes(address)))(
    'at %s, with only the member known',
    async (address) => {
      await goSlowly(await openAs('regular01', '/help'), address).stands();
    },
  );

  test.each(ofVotes)('at %s, with the votes known', async (address) => {
    const stage = await openAs('regular01', '/dashboard');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Vote Now/ })).toHaveLength(2),
    );
    await goSlowly(stage, address).stands();
  });

  test.each([
    ['/ga/election/policy', 'entered'],
    ['/ga/election/vote/bod', 'started'],
    ['/ga/election/vote/elecom/officer', 'whole'],
    ['/ga/election/vote/summary', 'whole'],
  ] as const)('at %s, in the booth', async (address, progress) => {
    await goSlowly(await openBooth(progress, '/help'), address).stands();
  });
});
