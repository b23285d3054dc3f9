import { mergedVotes } from '~/contracts/vote-record.ts';
import { isSealed } from '~/vote/vote-rules.ts';
import { type Move, type Which, withTab } from '../search.ts';
import * as phone from './phone.ts';
import { restingTab, type World } from './world.ts';

/** A record that the disk has refused returns to it, if it works again. */
export function* reopenings(world: World, which: Which): Generator<Move<World>> {
  const name = 'it crashes and opens again';
  const free = world.lock === which ? { ...world, lock: null } : world;
  const { memory } = world.tabs[which];
  if (memory === null || !memory.isNoted) {
    yield { name, to: withTab(free, which, restingTab(world.disk)) };
    return;
  }
  const { record } = memory;
  yield {
    name: `${name}, and the disk still refuses`,
    to: withTab(free, which, { ...restingTab(record), memory }),
  };
  const merged = record && world.disk ? mergedVotes(record, world.disk) : record;
  // Its choices replace those of the other tab: no record has the time of a choice.
  const truth = { ...world.truth, wanted: merged?.choices ?? null };
  const opened = withTab({ ...free, truth }, which, restingTab(world.disk));
  yield { name: `${name}, and the disk works again`, to: phone.write(opened, which, merged) };
}

/** Memory has the record that the tab has read or written last. */
export function memoryOf(world: World, which: Which): Move<World> {
  const { shown, edit } = world.tabs[which];
  const memory = { record: shown, isNoted: edit !== null };
  const isWritten = edit !== null && shown !== null && !isSealed(shown);
  const wanted = isWritten ? edit : world.truth.wanted;
  return {
    name: 'the disk refuses, and memory takes over',
    to: withTab({ ...world, truth: { ...world.truth, wanted } }, which, {
      memory,
      edit: null,
    }),
  };
}
