import { atom, useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { BallotCategory, Candidate } from '~/contracts/ballot.ts';
import { mediaAddress } from '~/core/media.ts';
import { pickedAtomOf } from '~/vote/ballot.ts';
import { initialsOf, shownName } from './candidate-name.ts';
import styles from './candidate-tile.module.css';

type CandidateTileProps = {
  readonly category: BallotCategory;
  readonly candidate: Candidate;
  readonly onPick: (candidate: Candidate) => void;
};

/** A tap renders only its own tile. */
export const CandidateTile = memo(function CandidateTile(props: CandidateTileProps) {
  const { category, candidate, onPick } = props;
  const { code } = candidate;
  const isChosen = useAtomValue(useMemo(() => pickedAtomOf(category, code), [category, code]));
  return (
    <button
      type="button"
      className={styles['tile']}
      aria-pressed={isChosen}
      onClick={() => onPick(candidate)}
    >
      <Photo candidate={candidate} />
      <span className={styles['name']} translate="no">
        {shownName(candidate)}
      </span>
      <span className={styles['box']} aria-hidden="true">
        <Check />
      </span>
    </button>
  );
});

/** Falls back to initials: a choice never depends on a picture. */
export const Photo = memo(function Photo({ candidate }: { readonly candidate: Candidate }) {
  const address = useAtomValue(photoAddressAtom).of(candidate);
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

export type PhotoAddress = (candidate: Candidate) => string;

/** The practice replaces it. */
export const photoAddressAtom = atom<{ readonly of: PhotoAddress }>({
  of: ({ photo }) => mediaAddress(photo),
});
