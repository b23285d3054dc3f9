import { useAtomValue } from 'jotai';
import {
  type BallotCategory,
  ballotCategories,
  type Candidate,
  type Selections,
} from '~/contracts/ballot.ts';
import { formatDateTime } from '~/core/manila-dates.ts';
import { TextSizeChoice } from '~/core/text-size-choice.tsx';
import { boothText } from '~/labels/booth.ts';
import { textSize } from '~/labels/display.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { boothKeysAtom, choicesAtom, requiredPicksAtom } from '~/vote/ballot.ts';
import { type Candidates, candidatesQuery } from '~/vote/vote-calls.ts';
import styles from './booth.module.css';
import { categoryNames, sayNobodyStands } from './booth-order.ts';
import { shownName } from './candidate-name.ts';
import { Photo } from './candidate-tile.tsx';

type ChosenListProps = {
  readonly category: BallotCategory;
  readonly selections: Selections;
  readonly candidates: Candidates | null;
};

export const candidateOf = (
  candidates: Candidates | null,
  category: BallotCategory,
  code: string,
): Candidate =>
  candidates?.[category].find((candidate) => candidate.code === code) ?? {
    code,
    name: '',
    photo: '',
  };

/** In the order of the list. */
export function ChosenList({ category, selections, candidates }: ChosenListProps) {
  const listed = candidates?.[category].map(({ code }) => code) ?? [];
  const codes = selections[category];
  const unlisted = codes.filter((code) => !listed.includes(code));
  const chosen = [...listed.filter((code) => codes.includes(code)), ...unlisted];
  if (chosen.length === 0) {
    const isPassedOver = candidates?.[category].length === 0;
    return (
      <p className={styles['none']}>
        {isPassedOver ? sayNobodyStands(category) : say(boothText.noneChosen)}
      </p>
    );
  }
  return (
    <ul className="stack-2">
      {chosen.map((code) => {
        const candidate = candidateOf(candidates, category, code);
        return (
          <li key={code} className={styles['row']}>
            <Photo candidate={candidate} />
            <span translate="no">{shownName(candidate)}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function ChoicesDialog({ onClose }: { readonly onClose: () => void }) {
  const selections = useAtomValue(choicesAtom);
  const candidates = useAtomValue(candidatesQuery.queryAtom).data;
  const required = useAtomValue(requiredPicksAtom);
  const startedAt = useAtomValue(boothKeysAtom)?.startedAt ?? null;
  return (
    <Dialog
      title={say(boothText.myChoicesTitle)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className="stack-4">
        {ballotCategories.map((category) => (
          <section key={category} className={styles['group']}>
            <h3>{say(categoryNames[category])}</h3>
            {required[category] === 0 ? null : (
              <p className="quiet">
                {say(boothText.chosenOf, {
                  chosen: selections[category].length,
                  max: required[category],
                })}
              </p>
            )}
            <ChosenList category={category} selections={selections} candidates={candidates} />
          </section>
        ))}
        <div className={styles['group']}>
          <h3>{say(textSize.choice)}</h3>
          <TextSizeChoice />
        </div>
        {startedAt === null ? null : (
          <p className="quiet">
            {say(boothText.votingStarted, { date: formatDateTime(startedAt) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
