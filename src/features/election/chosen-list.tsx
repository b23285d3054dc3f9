import type { BallotCategory, Candidate, Selections } from '~/contracts/ballot.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import type { Candidates } from '~/state/general-assembly.ts';
import { Photo, shownName } from './candidate-tile.tsx';
import { sayNobodyStands } from './categories.ts';
import styles from './chosen-list.module.css';

type ChosenListProps = {
  readonly category: BallotCategory;
  readonly selections: Selections;
  readonly candidates: Candidates | null;
};

/** A chosen candidate; where the list is not at hand, the code still says who was chosen. */
const candidateOf = (
  candidates: Candidates | null,
  category: BallotCategory,
  code: string,
): Candidate =>
  candidates?.[category].find((candidate) => candidate.code === code) ?? {
    code,
    name: '',
    photo: '',
  };

export function ChosenList({ category, selections, candidates }: ChosenListProps) {
  const chosen = selections[category];
  if (chosen.length === 0) {
    const isPassedOver = candidates?.[category].length === 0;
    return (
      <p className={styles['none']}>
        {isPassedOver ? sayNobodyStands(category) : say(election.noneChosen)}
      </p>
    );
  }
  return (
    <ul className={styles['list']}>
      {chosen.map((code) => {
        const candidate = candidateOf(candidates, category, code);
        return (
          <li key={code} className={styles['row']}>
            <span className={styles['photo']}>
              <Photo candidate={candidate} />
            </span>
            <span>{shownName(candidate)}</span>
          </li>
        );
      })}
    </ul>
  );
}
