import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Candidate } from '~/contracts/ballot.ts';
import { mediaAddress } from '~/lib/media.ts';
import styles from './candidate-tile.module.css';

type CandidateTileProps = {
  readonly candidate: Candidate;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

export function CandidateTile({ candidate, isChosen, onToggle }: CandidateTileProps) {
  return (
    <button type="button" className={styles['tile']} aria-pressed={isChosen} onClick={onToggle}>
      <Photo candidate={candidate} />
      <span className={styles['name']}>{candidate.name}</span>
      <span className={styles['mark']} aria-hidden="true">
        {isChosen ? <Check /> : null}
      </span>
    </button>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/[\s,]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

/** The photo, or initials where it cannot be had: a choice never depends on a picture. */
export function Photo({ candidate }: { readonly candidate: Candidate }) {
  const [hasFailed, setHasFailed] = useState(false);
  const address = mediaAddress(candidate.photo);
  return hasFailed || address === '' || candidate.photo === '' ? (
    <span className={styles['initials']} aria-hidden="true">
      {initialsOf(candidate.name)}
    </span>
  ) : (
    <img
      className={styles['photo']}
      src={address}
      alt=""
      width="480"
      height="600"
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}
