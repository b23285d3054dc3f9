import { Check } from 'lucide-react';
import { memo, useState } from 'react';
import type { Candidate } from '~/contracts/ballot.ts';
import { mediaAddress } from '~/lib/media.ts';
import styles from './candidate-tile.module.css';

/** Falls back to the code if the name is empty. */
export const shownName = ({ name, code }: Candidate): string => name || code;

/** Every second part is a word too long for a phone's line. A line can break at a hyphen. */
const partsOfName = (name: string): readonly string[] => name.split(/([^\s-]{18,})/);

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
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their order
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

/** Falls back to initials: a choice never depends on a picture. */
export const Photo = memo(function Photo({ candidate }: { readonly candidate: Candidate }) {
  const address = mediaAddress(candidate.photo);
  // A new address is tried again.
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
