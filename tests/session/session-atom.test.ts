import { atom, createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import {
  enteredPinAtom,
  keepEnteredPinAtom,
  keepPinProofAtom,
  pinProofAtom,
} from '~/account/pin/pin-secrets.ts';
import type { Store } from '~/core/services.ts';
import {
  beginPeriodAtom,
  SessionEndedError,
  sessionAction,
  sessionAtom,
} from '~/core/session-atom.ts';
import { askForRatingAtom, closeRatingAtom, ratingDueAtom } from '~/vote/rating/rating.ts';

describe('a session atom', () => {
  test('has its first value in the next session, in its store alone', () => {
    const [store, other] = [createStore(), createStore()];
    const picks = sessionAtom<readonly string[]>([]);
    const count = sessionAtom(0);
    for (const each of [store, other]) {
      each.set(picks, ['a']);
      each.set(count, (before) => before + 2);
    }
    store.set(beginPeriodAtom, null);
    expect([store.get(picks), store.get(count)]).toEqual([[], 0]);
    expect([other.get(picks), other.get(count)]).toEqual([['a'], 2]);
  });

  test('notifies its listeners when the session ends', () => {
    const store = createStore();
    const name = sessionAtom('');
    const seen: string[] = [];
    store.sub(name, () => seen.push(store.get(name)));
    store.set(name, 'one');
    store.set(beginPeriodAtom, null);
    store.set(name, 'another');
    expect(seen).toEqual(['one', '', 'another']);
  });
});

describe('a session action that waits', () => {
  function waiting() {
    const store = createStore();
    let goOn: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const own = sessionAtom('before');
    const everybodys = atom('before');
    const readAtom = atom((get) => get(everybodys));
    const set = sessionAction(async (_get, set) => {
      await answer;
      set(everybodys, 'after');
    });
    const read = sessionAction(async (get): Promise<void> => {
      await answer;
      get(readAtom);
    });
    const idle = sessionAction(async () => answer);
    const nested = sessionAction(async (_get, set) => {
      await set(idle);
      set(own, 'after');
    });
    return { store, goOn, everybodys, own, actions: { set, read, idle, nested } };
  }

  test.each(['set', 'read', 'idle', 'nested'] as const)(
    'stops when its session ends, and so does its caller: %s',
    async (which) => {
      const { store, goOn, actions, everybodys, own } = waiting();
      const acting = store.set(actions[which]);
      store.set(beginPeriodAtom, null);
      goOn();
      await expect(acting).rejects.toThrow(SessionEndedError);
      expect([store.get(everybodys), store.get(own)]).toEqual(['before', 'before']);
    },
  );

  test('goes on while its session lasts', async () => {
    const { store, goOn, actions, everybodys, own } = waiting();
    const acting = Promise.all([store.set(actions.set), store.set(actions.nested)]);
    goOn();
    await acting;
    expect([store.get(everybodys), store.get(own)]).toEqual(['after', 'after']);
  });

  test('passes other errors on to its caller', async () => {
    const store = createStore();
    const broken = sessionAction(async () => {
      throw new TypeError('broken');
    });
    await expect(store.set(broken)).rejects.toThrow(TypeError);
  });
});

test('the proof and the PIN of one member are not there for the next', () => {
  const store = createStore();
  store.set(keepPinProofAtom, { token: 't', reference: 'p' });
  store.set(keepEnteredPinAtom, '135790');
  expect(store.get(pinProofAtom)).not.toBeNull();
  store.set(beginPeriodAtom, null);
  expect([store.get(pinProofAtom), store.get(enteredPinAtom)]).toEqual([null, null]);
});

test.each<(store: Store) => void>([
  (store) => store.set(closeRatingAtom),
  (store) => store.set(beginPeriodAtom, null),
])('a rating is due until it is closed, and not for the next member', (end) => {
  const store = createStore();
  expect(store.get(ratingDueAtom)).toBeNull();
  store.set(askForRatingAtom, 'referendum');
  expect(store.get(ratingDueAtom)).toBe('referendum');
  end(store);
  expect(store.get(ratingDueAtom)).toBeNull();
});
