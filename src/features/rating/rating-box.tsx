import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { SessionEndingStrip } from '~/components/session/session-ending-strip.tsx';
import { say } from '~/labels/label.ts';
import { rating } from '~/labels/rating.ts';
import { currentMessageAtom } from '~/state/messages.ts';
import { closeRatingAtom, ratingDueAtom, resumeRatingAtom } from '~/state/rating.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { type RatingCallbacks, RatingFields } from './rating-screen.tsx';

/** Waits until all messages are closed. */
export function RatingBox({ onDone, ...callbacks }: RatingCallbacks) {
  const due = useAtomValue(ratingDueAtom);
  const message = useAtomValue(currentMessageAtom);
  const close = useSetAtom(closeRatingAtom);
  const resume = useSetAtom(resumeRatingAtom);
  useEffect(resume, [resume]);
  if (due === null || message !== null) return null;

  const done = () => {
    close();
    onDone();
  };
  return (
    <Dialog title={say(rating.ratingBoxTitle)} onClose={done}>
      {/* The dialog hides the page's strip. */}
      <SessionEndingStrip />
      <RatingFields what={due} {...callbacks} onDone={done} />
    </Dialog>
  );
}
