import { type Atom, useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { isMemoryOnlyAtom, isOfficeAtom } from '~/core/services.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import styles from './kept-mark.module.css';

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
