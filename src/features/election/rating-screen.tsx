import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Rating, rateElection } from '~/api/support.ts';
import { say } from '~/labels/label.ts';
import { rating, ratingCategories, starDescriptions } from '~/labels/rating.ts';
import { places, shell } from '~/labels/shell.ts';
import { showMessageAtom, showProblemAtom } from '~/state/messages.ts';
import { signedInAtom } from '~/state/session.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { RatingForm } from '~/ui/rating-form.tsx';
import { Screen } from '~/ui/screen.tsx';

/** Rates the voting experience; every way out leads to the dashboard. */
export function RatingScreen({ onDone }: { readonly onDone: () => void }) {
  const uuid = useAtomValue(signedInAtom)?.session.uuid ?? '';
  const showMessage = useSetAtom(showMessageAtom);
  const showProblem = useSetAtom(showProblemAtom);
  const [isChanged, setIsChanged] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useWorkInHand(isChanged && !isBusy ? 'unsaved' : null);

  async function submit(given: Rating) {
    setIsBusy(true);
    const rated = await rateElection(uuid, given);
    // A rating is not worth holding anybody up: it goes on whatever became of it.
    onDone();
    if (rated.ok) {
      showMessage({ kind: 'success', title: say(shell.success), body: say(rating.ratingThanks) });
    } else if (rated.problem.kind === 'signed-out') {
      const title = say(places.pleaseLogInTitle);
      showMessage({ kind: 'error', title, body: say(places.pleaseLogInBody) });
    } else {
      showProblem(rated.problem);
    }
  }

  return (
    <Screen>
      <RatingForm
        text={{
          title: say(rating.ratingTitle),
          stars: say(rating.ratingStars),
          star: (count, description) => say(rating.star, { count, description }),
          promptBest: say(rating.promptBest),
          promptImprove: say(rating.promptImprove),
          submit: say(rating.submitRating),
          skip: say(rating.skipRating),
        }}
        descriptions={starDescriptions.map((label) => say(label))}
        categories={ratingCategories.map((label) => say(label))}
        isBusy={isBusy}
        onChange={() => setIsChanged(true)}
        onSubmit={(given) => void submit(given)}
        onSkip={onDone}
      />
    </Screen>
  );
}
