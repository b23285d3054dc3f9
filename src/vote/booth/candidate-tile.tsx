import { atom, useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { BallotCategory, Candidate } from '~/contracts/ballot.ts';
import { mediaAddress } from '~/core/media.ts';
import { pickedAtomOf } from '~/vote/ballot.ts';
import { initialsOf, shownName } from './candidate-name.ts';
import styles from './candidate-tile.module.css';
import { photoTurnsAtom } from './photo-turns.ts';

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

/** Shows initials until the photo has loaded: a choice never depends on a picture. */
export const Photo = memo(function Photo({ candidate }: { readonly candidate: Candidate }) {
  const address = useAtomValue(photoAddressAtom).of(candidate);
  const turns = useAtomValue(photoTurnsAtom);
  const endTurn = useRef<(isLoaded: boolean) => void>(undefined);
  const [due, setDue] = useState('');
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (address === '') return;
    endTurn.current = turns.take(() => setDue(address));
    return () => endTurn.current?.(false);
  }, [address, turns]);
  const show = () => {
    setLoaded(address);
    endTurn.current?.(true);
  };
  const giveUp = () => {
    setDue('');
    endTurn.current?.(false);
  };
  return (
    <span className={styles['photo']} aria-hidden="true">
      {address === loaded && address !== '' ? null : initialsOf(candidate)}
      {address === due && address !== '' ? (
        <img
          ref={stopWhenRemoved}
          src={address}
          alt=""
          decoding="async"
          onLoad={show}
          onError={giveUp}
        />
      ) : null}
    </span>
  );
});

/** A removed image would still load, and delay the next call. */
const stopWhenRemoved = (image: HTMLImageElement) => () => image.removeAttribute('src');

export type PhotoAddress = (candidate: Candidate) => string;

/** The practice replaces it. */
export const photoAddressAtom = atom<{ readonly of: PhotoAddress }>({
  of: ({ photo }) => mediaAddress(photo),
});
