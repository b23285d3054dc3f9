import { useAtomValue, useSetAtom } from 'jotai';
import { isNetworkProblem } from '~/contracts/problem.ts';
import type { Query } from '~/core/persisted-query.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { referendumQuery } from '~/vote/referendum-vote.ts';

/**
 * False if shown elsewhere: the strip shows a lost connection, and the end of a session has its own
 * screen.
 */
export function isFailed({ data, isKnown, error }: Query<unknown>): boolean {
  if (error === null || error.kind === 'nothing-on' || error.kind === 'signed-out') return false;
  return !(isKnown && (data === null || isNetworkProblem(error)));
}

/** One notice for both votes. */
export function FailedRequests() {
  const inReferendum = useAtomValue(referendumQuery.queryAtom);
  const inAssembly = useAtomValue(generalAssemblyQuery.queryAtom);
  const refreshReferendum = useSetAtom(referendumQuery.refreshAtom);
  const refreshAssembly = useSetAtom(generalAssemblyQuery.refreshAtom);
  type Failed = readonly [query: Query<unknown>, title: Label, refresh: () => Promise<unknown>];
  const votes: readonly Failed[] = [
    [inReferendum, referendum.loadFailed, refreshReferendum],
    [inAssembly, dashboard.loadFailed, refreshAssembly],
  ];
  const failed = votes.filter(([query]) => isFailed(query));
  const error = failed[0]?.[0].error ?? null;
  if (error === null) return null;
  return (
    <div className="stack-2">
      <Notice tone="bad" isLive>
        {failed.map(([, title]) => (
          <p key={title[0]} className="strong">
            {say(title)}
          </p>
        ))}
        <p>
          <CodedText>{sayProblem(error)}</CodedText>
        </p>
      </Notice>
      <Button
        kind="second"
        isBusy={failed.some(([query]) => query.isFetching)}
        onClick={() => void Promise.all(failed.map(([, , refresh]) => refresh()))}
      >
        {say(shell.retry)}
      </Button>
    </div>
  );
}
