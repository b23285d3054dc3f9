import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { coverWhenAway } from '~/lib/cover.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { serverClockAtom } from '~/state/services.ts';
import { ballotStatusAtom } from '~/state/vote/ballot.ts';
import { areChoicesHiddenAtom, HiddenChoices } from './hidden-choices.tsx';

type BoothFrameProps = {
  readonly children: ReactNode;
  /** The ballot is gone: voted elsewhere, or voting has ended. */
  readonly onGone: () => void;
  readonly onCast: () => void;
  /** The ballot is being cast, here or in another tab: nothing can be chosen any more. */
  readonly onSealed: () => void;
};

/** Longest time that a timer can wait, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** Asks the server when voting should have ended: what it says then decides about the draft. */
function useVotingEnd(): void {
  const clock = useAtomValue(serverClockAtom);
  const endsAt = useAtomValue(generalAssemblyQuery.queryAtom).lastData?.voting.endsAt ?? null;
  const refresh = useSetAtom(generalAssemblyQuery.refreshAtom);
  useEffect(() => {
    if (endsAt === null) return;
    const left = endsAt - clock.now();
    if (left <= 0) return;
    const timer = setTimeout(() => void refresh(), Math.min(left + 1_000, longestWait));
    return () => clearTimeout(timer);
  }, [endsAt, refresh, clock]);
}

/** The voting screens' frame: nothing may reload them, and they end with the ballot. */
export function BoothFrame({ children, onGone, onCast, onSealed }: BoothFrameProps) {
  const status = useAtomValue(ballotStatusAtom);
  const [areHidden, setAreHidden] = useAtom(areChoicesHiddenAtom);
  useEffect(() => coverWhenAway(), []);
  useEffect(() => () => setAreHidden(false), [setAreHidden]);

  useVotingEnd();

  useReloadGuard('draft');
  useReloadGuard(status === 'being-cast' ? 'entry' : null);
  useEffect(() => {
    if (status === 'cast') onCast();
    else if (status === 'none') onGone();
    else if (status === 'being-cast') onSealed();
  }, [status, onCast, onGone, onSealed]);

  if (status === 'none' || status === 'cast') return null;
  return areHidden && status === 'open' ? <HiddenChoices /> : children;
}
