import { useAtomValue, useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { rating } from '~/labels/rating.ts';
import { currentMessageAtom } from '~/state/messages.ts';
import { closeRatingAtom, ratingDueAtom } from '~/state/rating.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { RatingFields } from './rating-fields.tsx';

/** Asks for a rating over whatever is shown, once every message has been read. */
export function RatingBox({ onDone }: { readonly onDone: () => void }) {
  const due = useAtomValue(ratingDueAtom);
  const message = useAtomValue(currentMessageAtom);
  const close = useSetAtom(closeRatingAtom);
  if (due === null || message !== null) return null;

  const done = () => {
    close();
    onDone();
  };
  return (
    <Dialog title={say(rating.ratingBoxTitle)} onClose={done}>
      <RatingFields what={due} onDone={done} />
    </Dialog>
  );
}
