import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Vote } from './vote.ts';

/** Milliseconds after which a screen no longer waits for a slow disk. */
const diskTimeoutMs = 3_000;

/** False while the record of a known vote is read: the member may have a draft or an attempt. */
export function useIsRecordRead<Choices, Info>(
  vote: Vote<Choices, Info>,
  code: string | null,
): boolean {
  const isUnread = useAtomValue(vote.keyAtom) === null && code !== null;
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
