import { type Atom, atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { CastVote, DraftVote, VoteRecord } from '~/contracts/vote-record.ts';
import { type CastActions, createCastActions } from './casting/cast.ts';
import { type CastRunner, createCastRunner } from './casting/run-cast.ts';
import type { Action, VoteParts } from './vote-parts.ts';
import { isHidden } from './vote-rules.ts';
import { createStatusActions, type StatusActions } from './vote-status.ts';

/** One vote of the member: its status on the API, its record on disk, and its casting. */
export type Vote<Choices, Info> = Pick<
  VoteParts<Choices, Info>,
  'name' | 'infoAtom' | 'refreshAtom' | 'readInfo' | 'defaultCode'
> &
  VoteRecordAtoms<Choices> &
  Pick<CastRunner<Choices>, 'castingAtom' | 'isHeldElsewhereAtom'> &
  CastActions<Choices> &
  StatusActions;

type VoteRecordAtoms<Choices> = {
  /** Null before the record is read. */
  readonly storageKeyAtom: Atom<string | null>;
  /** A vote that is not known to be counted, also while it is being cast. Null after voting. */
  readonly draftAtom: Atom<DraftVote<Choices> | null>;
  readonly receiptAtom: Atom<CastVote<Choices> | null>;
  /** Set if the record vanished from disk although this tab did not delete it. */
  readonly vanishedAtom: Atom<VoteRecord<Choices> | null>;
  /** False while a choice is shown that is not on the disk yet. */
  readonly isWrittenAtom: Atom<boolean>;
  readonly loadAtom: Action<[code: string]>;
  readonly reloadAtom: Action<[key: string]>;
};

export function createVote<Choices, Info extends { readonly code: string }>(
  parts: VoteParts<Choices, Info>,
): Vote<Choices, Info> {
  const { name, infoAtom, refreshAtom, readInfo, defaultCode, recordAtoms } = parts;
  const { recordAtom, storageKeyAtom, vanishedAtom, isWrittenAtom, loadAtom, reloadAtom } =
    recordAtoms;
  const draftAtom = atom((get): DraftVote<Choices> | null => {
    const stored = get(recordAtom);
    return stored?.phase === 'draft' && !isHidden(stored) ? stored : null;
  });
  const receiptAtom = atom((get): CastVote<Choices> | null => {
    const stored = get(recordAtom);
    return stored?.phase === 'cast' ? stored : null;
  });
  const runner = createCastRunner(parts);
  const { castingAtom, isHeldElsewhereAtom, verifyAtom } = runner;
  const castActions = createCastActions(parts, runner);
  const { verifyAttemptAtom } = castActions;
  return {
    name,
    infoAtom,
    refreshAtom,
    readInfo,
    defaultCode,
    storageKeyAtom,
    draftAtom,
    receiptAtom,
    vanishedAtom,
    isWrittenAtom,
    loadAtom,
    reloadAtom,
    castingAtom,
    isHeldElsewhereAtom,
    ...castActions,
    ...createStatusActions(parts, { receiptAtom, verifyAtom, verifyAttemptAtom }),
  };
}

/** Milliseconds after which a screen no longer waits for a slow disk. */
const diskTimeoutMs = 3_000;

/** False while the record of a known vote is read: the member may have a draft or an attempt. */
export function useIsRecordRead<Choices, Info>(
  vote: Vote<Choices, Info>,
  code: string | null,
): boolean {
  const isUnread = useAtomValue(vote.storageKeyAtom) === null && code !== null;
  const load = useSetAtom(vote.loadAtom);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnread) return;
    void load(code);
    const timer = setTimeout(() => setIsLate(true), diskTimeoutMs);
    return () => clearTimeout(timer);
  }, [isUnread, load, code]);
  return !isUnread || isLate;
}
