import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Candidate } from '~/contracts/ballot.ts';
import { candidatesQuery } from '~/state/general-assembly.ts';
import { enterBooth } from './in-booth.tsx';

/** Collects the candidates whose tiles are drawn: a tile reads the name when it is drawn. */
function watchNames(candidates: readonly Candidate[]): Set<string> {
  const drawn = new Set<string>();
  for (const candidate of candidates) {
    const { code, name } = candidate;
    const get = () => {
      drawn.add(code);
      return name;
    };
    Object.defineProperty(candidate, 'name', { get });
  }
  return drawn;
}

test('a tap on a candidate redraws only this tile', async () => {
  const { user, store } = await enterBooth('/ga/election/vote/bod');
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(15));
  await waitFor(() => expect(store.get(candidatesQuery.queryAtom).isStale).toBe(false));
  const candidates = store.get(candidatesQuery.queryAtom).data?.bod ?? [];
  const [first, second] = candidates;
  const drawn = watchNames(candidates);
  const tileOf = (candidate: Candidate | undefined) => {
    const tiles = [...document.querySelectorAll<HTMLElement>('main li button')];
    return tiles[candidates.indexOf(candidate as Candidate)] as HTMLElement;
  };

  await user.click(tileOf(first));
  expect(await screen.findByText('1 of 7 chosen')).toBeTruthy();
  expect([...drawn]).toEqual([first?.code]);

  // The same applies after the disk has returned the whole ballot.
  drawn.clear();
  await user.click(tileOf(second));
  expect(await screen.findByText('2 of 7 chosen')).toBeTruthy();
  await user.click(tileOf(first));
  expect(await screen.findByText('1 of 7 chosen')).toBeTruthy();
  expect([...drawn].sort()).toEqual([first?.code, second?.code].sort());
});
