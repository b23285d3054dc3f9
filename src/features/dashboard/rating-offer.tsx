import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { say } from '~/labels/label.ts';
import { rating } from '~/labels/rating.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import {
  isElectionRatedAtom,
  isRatingDeclinedAtom,
  isRatingKnownAtom,
  loadRatingAtom,
  noteRatingAtom,
} from '~/state/rating.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import styles from './rating-offer.module.css';

/**
 * Whether the member may still rate the election: they have voted, no rating of theirs is known, they
 * have not declined here, and it could be sent. False while any of it is not known.
 */
const isRatingOfferedAtom = atom((get): boolean => {
  const hasVoted = get(generalAssemblyQuery.queryAtom).lastData?.hasVoted ?? false;
  if (!hasVoted || !get(isOnlineAtom) || !get(isRatingKnownAtom)) return false;
  return !get(isElectionRatedAtom) && !get(isRatingDeclinedAtom);
});

/** On Home, where the member has voted and skipped the rating: give it now, or never be asked again. */
export function RatingOffer({ onRate }: { readonly onRate: () => void }) {
  const info = useAtomValue(generalAssemblyQuery.queryAtom).lastData;
  const isOffered = useAtomValue(isRatingOfferedAtom);
  const load = useSetAtom(loadRatingAtom);
  const note = useSetAtom(noteRatingAtom);
  useEffect(() => {
    if (info !== null) void load();
  }, [info, load]);
  if (!isOffered) return null;

  function decline() {
    // The card goes away under the focus: reading begins anew at the screen's heading.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    void note('declined');
  }

  return (
    <Card labelledBy="rating-offer-title">
      <h2 id="rating-offer-title">{say(rating.offerTitle)}</h2>
      <p>{say(rating.offerBody)}</p>
      <div className={styles['actions']}>
        <Button kind="second" onClick={onRate}>
          {say(rating.offerAccept)}
        </Button>
        <Button kind="quiet" onClick={decline}>
          {say(rating.offerDecline)}
        </Button>
      </div>
    </Card>
  );
}
