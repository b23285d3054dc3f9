import { type ReactNode, useEffect, useRef } from 'react';
import type { Problem } from '~/contracts/problem.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { Notice } from '~/ui/notice.tsx';
import styles from './form.module.css';

type FailureNoticeProps = {
  readonly title: Label;
  readonly problem: Problem | null;
  /** Takes the focus, so that it is seen wherever the member was on the page. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
};

/** What went wrong with a step, said at once. */
export function FailureNotice({ title, problem, takesFocus, children }: FailureNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null && takesFocus) ref.current?.focus();
  }, [problem, takesFocus]);
  return (
    <div ref={ref} className={styles['failure']} role="alert" tabIndex={-1}>
      {problem === null ? null : (
        <Notice tone="bad" title={say(title)}>
          <p>{sayProblem(problem)}</p>
          {children}
        </Notice>
      )}
    </div>
  );
}
