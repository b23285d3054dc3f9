import { expect } from 'vitest';
import { ballotKind, referendumKind } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { signedInAtom } from '~/session/session.ts';
import { togglePickAtom } from '~/vote/ballot.ts';
import { wholeBallot } from '../../server/sandbox/visitor.ts';
import { disk } from '../../support/disk.ts';
import { enterWithCode, pageOf, startVoting } from '../../support/fill-ballot.ts';
import { signedInStore } from '../../support/phone.ts';
import type { Driver } from '../cell.ts';
import { isRefusalToMember } from '../fault.ts';
import { read, type Stage, show, takePhone, tap, typeCode } from '../stage.ts';

const election = 'GA00000001';
const referendum = 'GA00000002';
const uuids = new WeakMap<object, string>();

/** Opens the app as this member. The uuid is stored, because the session may end. */
export async function openAs(username: string, address: string, phase: object = {}) {
  const device = await takePhone(() => signedInStore(username));
  uuids.set(device.store, device.store.get(signedInAtom)?.session.uuid ?? '');
  await device.phone.control('phase', phase);
  return show(device, address);
}

const uuidOf = ({ store }: Pick<Stage, 'store'>) => uuids.get(store) ?? '';

type Progress = 'entered' | 'started' | 'whole';

export async function openBooth(progress: Progress, address: string): Promise<Stage> {
  const request = (_name: string, ...rest: readonly (object | (() => unknown))[]) =>
    (rest.at(-1) as () => unknown)();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const device = await takePhone(() => signedInStore());
  const { phone, store } = device;
  uuids.set(store, store.get(signedInAtom)?.session.uuid ?? '');
  const entered = await enterWithCode(phone, store);
  if (progress !== 'entered') await startVoting(store, entered);
  if (progress === 'whole')
    for (const pick of wholeBallot) await store.set(togglePickAtom, pageOf(pick), pick);
  return show(device, address);
}

const believed = ({ phone }: Stage, username = 'regular01') => phone.believes(username);

/** The ballot on disk has every choice, or is a receipt if the API has the vote. */
async function keepsBallot(stage: Stage): Promise<string> {
  const record = await disk.read(memberKeys.ballot(uuidOf(stage), election), ballotKind);
  if ((await believed(stage)).voted) {
    expect(record?.phase, 'a receipt on disk').toBe('cast');
    return 'the receipt';
  }
  expect(record?.phase, 'a draft on disk').toBe('draft');
  expect(Object.values(record?.phase === 'draft' ? record.choices : {}).flat()).toHaveLength(10);
  return 'all 10 choices on disk';
}

export async function keepsBegun(stage: Stage): Promise<string> {
  const record = await disk.read(memberKeys.ballot(uuidOf(stage), election), ballotKind);
  expect(record?.phase, 'a draft on disk').toBe('draft');
  return 'the new draft on disk';
}

async function keepsAnswer(stage: Stage): Promise<string> {
  const record = await disk.read(memberKeys.referendum(uuidOf(stage), referendum), referendumKind);
  expect(record, 'an answer on disk').toMatchObject(
    (await believed(stage)).participated
      ? { phase: 'cast' }
      : { phase: 'draft', choices: 'approve' },
  );
  return record?.phase === 'cast' ? 'the receipt' : 'the answer on disk';
}

const toRegister = async (card: string | RegExp) => {
  await read(card);
  await tap(/^Register for the \w+$/);
  await read(/Are you sure/);
  await tap('Register');
};

const casting: Omit<Driver, 'call' | 'on'> = {
  open: () => openBooth('whole', '/ga/election/vote/summary'),
  make: async () => {
    await tap('Cast my ballot');
    await tap('Yes, cast it');
  },
  keeps: keepsBallot,
  truth: {
    isDone: async (stage) => (await believed(stage)).voted,
    done: /Your vote was received|^CAST\b|took your vote, but/,
    notDone: /was not (received|sent)|NOT CAST YET/,
  },
};

export const votingDrivers: readonly Driver[] = [
  {
    call: 'registerForGeneralAssembly',
    open: () => openAs('regular02', '/dashboard', { ga: 'registration', sga: 'before' }),
    make: () => toRegister('Annual General Assembly'),
    truth: {
      isDone: async (stage) => (await believed(stage, 'regular02')).registered,
      done: /You are registered|Success|Thank you for registering/,
      notDone: /not registered/,
    },
  },
  {
    call: 'requestOneTimeCode',
    where: 'entering the election',
    open: () => openAs('regular01', '/dashboard', { sga: 'before' }),
    make: () => tap(/^Vote Now/),
  },
  {
    call: 'enterElection',
    open: async () => typeCode(await openAs('regular01', '/ga/election/auth')),
    make: () => tap('Verify'),
    clears: isRefusalToMember,
  },
  {
    call: 'startVote',
    open: () => openBooth('entered', '/ga/election/policy'),
    make: () => tap('Start voting'),
    keeps: keepsBegun,
  },
  { ...casting, call: 'checkConnection', where: 'casting the ballot', on: 'verifySession' },
  { ...casting, call: 'castBallot' },
  {
    call: 'sendRating',
    open: async () => {
      const stage = await openAs('regular03', '/ga/election/ratings');
      await tap('4 of 5: Good', 'radio');
      await tap('Security', 'checkbox');
      return stage;
    },
    make: () => tap('Submit'),
    // The rating is kept for its member: tests/vote/rating/session-end.test.tsx.
    clears: (fault) => fault === '403',
    truth: {
      isDone: async ({ phone }) => (await phone.control('state')).body.ratings.length > 0,
      done: /Your rating was received/,
      notDone: /rating was not/,
    },
  },
  {
    call: 'registerForReferendum',
    open: () => openAs('regular02', '/dashboard', { ga: 'ended' }),
    make: () => toRegister(/Referendum/),
    truth: {
      isDone: async (stage) => (await believed(stage, 'regular02')).sga_registered,
      done: /You are registered|Success|Thank you for registering/,
      notDone: /not registered/,
    },
  },
  {
    call: 'castAnswer',
    open: () => openAs('regular01', '/sga/referendum'),
    make: async () => {
      await tap(/^Approve/, 'radio');
      await read(/NOT CAST YET/);
      await tap('Submit my vote');
      await tap('Yes, submit it');
    },
    keeps: keepsAnswer,
    truth: {
      isDone: async (stage) => (await believed(stage)).participated,
      done: /Your vote was received|^CAST\b|took your vote, but/,
      notDone: /not received|NOT CAST YET|was not counted/,
    },
  },
];
