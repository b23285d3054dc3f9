import { useAtomValue } from 'jotai';
import { ballotCategories, noSelections, requiredPicks } from '~/contracts/ballot.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { draftBallotAtom } from '~/state/ballot.ts';
import { candidatesAtom } from '~/state/candidates.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { categoryNames } from './categories.ts';
import styles from './choices-dialog.module.css';
import { ChosenList } from './chosen-list.tsx';

/** All chosen candidates, grouped by position. */
export function ChoicesDialog({ onClose }: { readonly onClose: () => void }) {
  const selections = useAtomValue(draftBallotAtom)?.selections ?? noSelections;
  const candidates = useAtomValue(candidatesAtom).value;
  return (
    <Dialog
      title={say(election.myChoicesTitle)}
      shape="sheet"
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(shell.close)}</Button>}
    >
      <div className={styles['groups']}>
        {ballotCategories.map((category) => (
          <section key={category} className={styles['group']}>
            <h3>{say(categoryNames[category])}</h3>
            <p className={styles['count']}>
              {say(election.chosenOf, {
                chosen: selections[category].length,
                max: requiredPicks[category],
              })}
            </p>
            <ChosenList category={category} selections={selections} candidates={candidates} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
