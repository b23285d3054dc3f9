import { useAtomValue, useSetAtom } from 'jotai';
import type { ComponentProps } from 'react';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { formatDateTime } from '~/lib/manila-dates.ts';
import { referendumAtom, refreshReferendumAtom } from '~/state/referendum.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { useRefreshAtPhaseChange, useRefreshWhile } from '~/state/use-refresh-at-phase-change.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { isReversibleWindow, windowPhase } from '~/state/window-phase.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';

type VoteCardProps = Pick<ComponentProps<typeof AnswerForm>, 'notice' | 'onRefused'>;

/** The vote, or the one reason why there is none to give now. */
export function VoteCard({ notice, onRefused }: VoteCardProps) {
  const { value: info, problem } = useAtomValue(referendumAtom);
  const refresh = useSetAtom(refreshReferendumAtom);
  const isRegular = useAtomValue(signedInAtom)?.session.member.isRegular ?? false;
  const now = useServerNow();
  const obstacle = obstacleOf(info, isRegular, now);
  const phase = info === null ? null : windowPhase(info.window, now);
  useRefreshAtPhaseChange(phase, refresh);
  useRefreshWhile(info !== null && isReversibleWindow(info.window, now), refresh);

  if (info !== null && obstacle === null) {
    return <AnswerForm info={info} notice={notice} onRefused={onRefused} />;
  }
  return (
    <Card labelledBy="answer-title">
      <h2 id="answer-title">{say(referendum.questionTitle)}</h2>
      {obstacle !== null ? <p role="status">{obstacle}</p> : null}
      {info === null && problem === null ? (
        <Skeleton label={say(shell.loading)} lines={[1, 0.6]} />
      ) : null}
      {info === null && problem !== null ? (
        <>
          <Notice tone="note" title={say(referendum.infoUnknown)} isLive>
            {sayProblem(problem)}
          </Notice>
          <Button kind="second" onClick={() => void refresh()}>
            {say(shell.retry)}
          </Button>
        </>
      ) : null}
    </Card>
  );
}

/** Why the member cannot vote now, in a sentence; null where they can, or nothing is known. */
function obstacleOf(info: Referendum | null, isRegular: boolean, now: Instant): string | null {
  if (info === null) return null;
  if (!isRegular) return say(referendum.notEntitled);
  const phase = windowPhase(info.window, now);
  if (phase === 'ended') return say(referendum.closed);
  if (phase === 'before') {
    const { startsAt } = info.window;
    return startsAt === null
      ? say(referendum.notOpenYet)
      : say(referendum.opensOn, { date: formatDateTime(startsAt) });
  }
  if (info.canParticipate) return null;
  return say(info.isRegistered ? referendum.alreadyRegistered : referendum.registerFirst);
}
