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
  readonly detail: string;
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
};

/** Stays in view from the first choice to the receipt. */
export function VoteStrip({ tone, label, detail, mark, children }: VoteStripProps) {
  const status = say(statuses[tone]);
  return (
    <div className={styles['strip']}>
      <StatusStrip tone={tone} label={say(label)} status={status} detail={detail} action={mark} />
      {children}
    </div>
  );
}

/** Source: docs/behaviour/certainty.md#records-on-disk. */
export function KeptMark({ isWrittenAtom }: { readonly isWrittenAtom: Atom<boolean> }) {
  const isWritten = useAtomValue(isWrittenAtom);
  const isOffice = useAtomValue(isOfficeAtom);
  if (useAtomValue(isMemoryOnlyAtom)) return null;
  return isWritten ? (
    <span className={styles['mark']}>
      <Check aria-hidden="true" />
      {say(isOffice ? election.keptUntilFinished : election.keptHere)}
    </span>
  ) : (
    <span className={`${styles['mark']} ${styles['saving']}`}>{say(election.saving)}</span>
  );
}
