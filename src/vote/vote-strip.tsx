import { type Atom, useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMemoryOnlyAtom, isOfficeAtom } from '~/core/services.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { StatusStrip } from '~/ui/status-strip.tsx';
import styles from './vote-strip.module.css';

const statuses = {
  open: election.notCastYet,
  waiting: election.notConfirmed,
  done: election.cast,
} as const;

type VoteStripProps = {
  readonly tone: keyof typeof statuses;
  readonly label: Label;
  readonly detail?: string | undefined;
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
};

/** Stays in view from the first choice to the receipt. */
export function VoteStrip({ tone, label, mark, children, ...rest }: VoteStripProps) {
  const status = say(statuses[tone]);
  return (
    <div className={styles['strip']}>
      <StatusStrip tone={tone} label={say(label)} status={status} {...rest} action={mark} />
      {children}
    </div>
  );
}

type KeptMarkProps = { readonly isWrittenAtom: Atom<boolean>; readonly isBrief?: boolean };

/** Source: docs/behaviour/certainty.md#records-on-disk. */
export function KeptMark({ isWrittenAtom, isBrief = false }: KeptMarkProps) {
  const isWritten = useAtomValue(isWrittenAtom);
  const isOffice = useAtomValue(isOfficeAtom);
  if (useAtomValue(isMemoryOnlyAtom)) return null;
  return isWritten ? (
    <span className={styles['mark']}>
      <Check aria-hidden="true" />
      {say(isOffice ? election.keptUntilFinished : isBrief ? election.stepKept : election.keptHere)}
    </span>
  ) : (
    <span className={`${styles['mark']} ${styles['saving']}`}>{say(election.saving)}</span>
  );
}
