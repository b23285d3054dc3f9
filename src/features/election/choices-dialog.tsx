import { useAtomValue } from 'jotai';
import { ballotCategories, noSelections } from '~/contracts/ballot.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { candidatesQuery } from '~/state/general-assembly.ts';
import { ballot, seatsAtom } from '~/state/vote/ballot.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { categoryNames } from './categories.ts';
import styles from './choices-dialog.module.css';
import { ChosenList } from './chosen-list.tsx';

/** All chosen candidates, grouped by position. */
export function ChoicesDialog({ onClose }: { readonly onClose: () => void }) {
  const selections = useAtomValue(ballot.draftAtom)?.choices ?? noSelections;
  const candidates = useAtomValue(candidatesQuery.queryAtom).data;
  const seats = useAtomValue(seatsAtom);
  return (
    <Dialog
      title={say(election.myChoicesTitle)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className={styles['groups']}>
        {ballotCategories.map((category) => (
          <section key={category} className={styles['group']}>
            <h3>{say(categoryNames[category])}</h3>
            {seats[category] === 0 ? null : (
              <p className={styles['count']}>
                {say(election.chosenOf, {
                  chosen: selections[category].length,
                  max: seats[category],
                })}
              </p>
            )}
            <ChosenList category={category} selections={selections} candidates={candidates} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
