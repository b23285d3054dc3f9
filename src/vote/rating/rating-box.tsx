import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { currentMessageAtom } from '~/core/messages.ts';
import { say } from '~/labels/label.ts';
import { rating } from '~/labels/rating.ts';
import { SessionEndingStrip } from '~/session/session-ending-strip.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { closeRatingAtom, ratingDueAtom, resumeRatingAtom } from './rating.ts';
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
