import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { isOutcomeUnknown } from '~/contracts/problem.ts';
import { useApi } from '~/core/api-hooks.ts';
import { currentMessageAtom, showMessageAtom, showProblemAtom } from '~/core/messages.ts';
import { form } from '~/labels/form.ts';
import { say, sayIn } from '~/labels/label.ts';
import { withCode } from '~/labels/problems.ts';
import { rating, ratingCategories, starDescriptions } from '~/labels/rating.ts';
import { sessionEnded } from '~/labels/session.ts';
import { shell } from '~/labels/shell.ts';
import { terminateAtom } from '~/session/checks.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { SessionEndingStrip } from '~/session/session-ending-strip.tsx';
import { useResumableField } from '~/session/use-resumable-field.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { RatingForm } from '~/ui/rating-form.tsx';
import { Screen } from '~/ui/screen.tsx';
import { useIsHere } from '~/ui/screen-hooks.ts';
import { generalAssemblyQuery, type Rateable, sendRating } from '~/vote/vote-calls.ts';
import {
  checkRatedAtom,
  closeRatingAtom,
  noteRatingAtom,
  ratingDueAtom,
  resumeRatingAtom,
  typedRating,
} from './rating.ts';
import styles from './rating-screen.module.css';

export type RatingCallbacks = {
  /** After a skip, and after sending with any outcome. */
  readonly onDone: () => void;
  readonly onSignedOut?: () => void;
};

export function RatingScreen(callbacks: RatingCallbacks) {
  return (
    <Screen>
      <h1 tabIndex={-1} className={styles['title']}>
        {say(rating.ratingTitle)}
      </h1>
      <RatingFields what="election" {...callbacks} />
    </Screen>
  );
}

type RatingFieldsProps = RatingCallbacks & { readonly what: Rateable };

/** Remarks are sent in English, even from a Filipino form: docs/behaviour/rating.md#remarks. */
export function RatingFields({ what, ...callbacks }: RatingFieldsProps) {
  const { given, setScore, setRemarks, isBusy, submit } = useRating(what, callbacks);
  return (
    <RatingForm
      text={{
        stars: say(rating.ratingStars),
        star: (count, description) => say(rating.star, { count, description }),
        promptBest: say(rating.promptBest),
        promptImprove: say(rating.promptImprove),
        submit: say(rating.submitRating),
        skip: say(rating.skipRating),
      }}
      descriptions={starDescriptions.map((label) => say(label))}
      categories={ratingCategories.map((label) => ({
        remark: sayIn(null, label),
        name: say(label),
      }))}
      isBusy={isBusy}
      score={given.score}
      remarks={given.remarks}
      onScore={setScore}
      onRemarks={setRemarks}
      onSubmit={() => void submit()}
      onSkip={callbacks.onDone}
    />
  );
}

const untouched = String(starDescriptions.length);

/** No remark contains it. */
const separator = '\n';

/** Keeps the typed rating over the end of the session. A failed rating must not stop the member. */
function useRating(what: Rateable, { onDone, onSignedOut }: RatingCallbacks) {
  const askServer = useApi();
  const uuid = useAtomValue(signedInAtom)?.session.uuid ?? '';
  const showMessage = useSetAtom(showMessageAtom);
  const showProblem = useSetAtom(showProblemAtom);
  const note = useSetAtom(noteRatingAtom);
  const checkRated = useSetAtom(checkRatedAtom);
  const refreshAssembly = useSetAtom(generalAssemblyQuery.refreshAtom);
  const terminate = useSetAtom(terminateAtom);
  const isHere = useIsHere();
  const [score, setScore] = useResumableField(typedRating(what).score, untouched);
  const [remarks, setRemarks] = useResumableField(typedRating(what).remarks, '');
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = score !== untouched || remarks !== '';
  useReloadGuard(isBusy ? 'entry' : isChanged ? 'unsaved' : null);
  const given = {
    score: Number(score),
    remarks: remarks === '' ? [] : remarks.split(separator),
  };

  async function submit(): Promise<void> {
    setIsBusy(true);
    if (what === 'election' && (await checkRated())) {
      if (isHere.current) onDone();
      const [title, body] = [say(rating.ratedBeforeTitle), say(rating.ratedBefore)];
      showMessage({ kind: 'notice', title, body });
      return;
    }
    const rated = await askServer((api) => sendRating(api, uuid, what, given));
    // First check whether the session is over, so that nothing else uses it.
    const wasHere = isHere.current;
    if (!rated.ok && rated.problem.kind === 'signed-out' && (await terminate())) {
      if (wasHere) onDone();
      onSignedOut?.();
      const [title, body] = [say(sessionEnded.pleaseLogInTitle), say(sessionEnded.pleaseLogInBody)];
      showMessage({ kind: 'error', title, body });
      return;
    }
    if (rated.ok && what === 'election') void note('sent');
    if (isHere.current) onDone();
    if (rated.ok) {
      showMessage({ kind: 'success', title: say(form.success), body: say(rating.ratingThanks) });
    } else if (isOutcomeUnknown(rated.problem) || rated.problem.kind === 'signed-out') {
      // The usual message says that nothing was lost, but the rating is.
      const body = withCode(say(rating.ratingUnsure), rated.problem);
      showMessage({ kind: 'error', title: say(shell.oops), body });
    } else {
      // The member may have rated on another device.
      if (what === 'election') void refreshAssembly();
      const isMute = rated.problem.kind === 'refused' && rated.problem.message === null;
      if (!isMute) return showProblem(rated.problem);
      const body = withCode(say(rating.ratingRefused), rated.problem);
      showMessage({ kind: 'error', title: say(shell.oops), body });
    }
  }

  return {
    given,
    setScore: (stars: number) => setScore(String(stars)),
    setRemarks: (all: readonly string[]) => setRemarks(all.join(separator)),
    isBusy,
    submit,
  };
}

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
