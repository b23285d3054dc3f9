import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import type { BallotCategory } from '~/contracts/ballot.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import { boothText } from '~/labels/booth.ts';
import { election, sayLeaveBoothQuestion } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import {
  ballotStatusAtom,
  boothKeysAtom,
  picksMissingAtoms,
  requiredPicksAtom,
} from '~/vote/ballot.ts';
import {
  type Booth,
  type BoothPage,
  electionBooth,
  judgeMove,
  nextPage,
} from '~/vote/booth/booth-order.ts';
import { VoteScreen } from '~/vote/booth/vote-screen.tsx';

type VoteRouteProps = {
  readonly category: BallotCategory;
  readonly booth?: Booth;
  readonly leaving?: string;
};

export function VoteRoute({
  category,
  booth = electionBooth,
  leaving = say(election.leaveBoothBody),
}: VoteRouteProps) {
  const navigate = useNavigateHere();
  const store = useStore();
  useBoothMoves(booth, category, leaving);

  const goOn = () => {
    const hasReachedSummary = store.get(boothKeysAtom)?.hasReachedSummary ?? false;
    const required = store.get(requiredPicksAtom);
    void navigate(booth.pages[nextPage(category, hasReachedSummary, required)]);
  };
  return <VoteScreen category={category} onNext={goOn} />;
}

export function useBoothMoves(booth: Booth, from: BoothPage, leaving: string) {
  const navigate = useNavigateHere();
  const showMessage = useSetAtom(showMessageAtom);
  const ask = useAsk();
  // Read at each move: a tap on a candidate must not render this.
  const store = useStore();

  const shouldBlockFn: ShouldBlockFn = useCallback(
    async ({ next, action }) => {
      const status = store.get(ballotStatusAtom);
      if (status !== 'editable' && status !== 'being-cast') return false;
      const missing = from === 'summary' ? 0 : store.get(picksMissingAtoms[from]);
      const required = store.get(requiredPicksAtom);
      const verdict = judgeMove(booth, { from, to: next.pathname, action, missing, required });
      switch (verdict.kind) {
        case 'allowed':
          return false;
        case 'leaving':
          // For a ballot that is being cast, the casting page explains its state.
          return status === 'editable' && !(await ask(sayLeaveBoothQuestion(leaving)));
        case 'instead':
          void navigate({ ...verdict.target, ignoreBlocker: true });
          return true;
        case 'first-page': {
          const question = sayLeaveBoothQuestion(`${say(boothText.firstBackBlocked)} ${leaving}`);
          if (await ask(question)) void navigate({ ...booth.exit, ignoreBlocker: true });
          return true;
        }
        case 'incomplete': {
          const title = say(boothText.backBlockedTitle);
          const body = say(boothText.incompleteBackBlocked, { count: missing });
          showMessage({ kind: 'error', title, body });
          return true;
        }
      }
    },
    [store, booth, from, leaving, navigate, showMessage, ask],
  );
  useBlocker({ enableBeforeUnload: false, shouldBlockFn });
}
