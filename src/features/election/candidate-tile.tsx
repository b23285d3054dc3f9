import { Check } from 'lucide-react';
import { memo, useState } from 'react';
import type { Candidate } from '~/contracts/ballot.ts';
import { mediaAddress } from '~/lib/media.ts';
import styles from './candidate-tile.module.css';

/** The name of a candidate on every screen, or their code where no name was given. */
export const shownName = ({ name, code }: Candidate): string => name || code;

/**
 * The parts of a name: each second one is a word so long that it must break to fit on a phone.
 * A hyphen ends a word, as a line may break there anyway.
 */
const partsOfName = (name: string): readonly string[] => name.split(/([^\s-]{18,})/);

/** Stands in for a photo: one letter of each of the first two words. */
export const initialsOf = (candidate: Candidate): string =>
  shownName(candidate)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');

type CandidateTileProps = {
  readonly candidate: Candidate;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

export function CandidateTile({ candidate, isChosen, onToggle }: CandidateTileProps) {
  return (
    <button type="button" className={styles['tile']} aria-pressed={isChosen} onClick={onToggle}>
      <Photo candidate={candidate} />
      <span className={styles['name']}>
        {partsOfName(shownName(candidate)).map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never move
            <span key={index} className={styles['overlong']}>
              {part}
            </span>
          ),
        )}
      </span>
      <span className={styles['mark']} aria-hidden="true">
        {isChosen ? <Check /> : null}
      </span>
    </button>
  );
}

/** The photo, or initials where it cannot be had: a choice never depends on a picture. */
export const Photo = memo(function Photo({ candidate }: { readonly candidate: Candidate }) {
  const address = mediaAddress(candidate.photo);
  // By its address: another photo that a fresh list names is worth a try of its own.
  const [failed, setFailed] = useState('');
  return address === failed || address === '' ? (
    <span className={styles['initials']} aria-hidden="true">
      {initialsOf(candidate)}
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
      onError={() => setFailed(address)}
    />
  );
});
