import type { Rateable } from '~/api/support.ts';
import { say, sayIn } from '~/labels/label.ts';
import { rating, ratingCategories, starDescriptions } from '~/labels/rating.ts';
import { RatingForm } from '~/ui/rating-form.tsx';
import { type RatingWays, useRating } from './use-rating.ts';

type RatingFieldsProps = RatingWays & { readonly what: Rateable };

/**
 * The form in the member's language; every way out calls `onDone`. What is remarked on is sent in
 * English words, whichever language it was read in: docs/behaviour/rating.md#remarks.
 */
export function RatingFields({ what, ...ways }: RatingFieldsProps) {
  const { given, setScore, setRemarks, isBusy, submit } = useRating(what, ways);
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
      onSkip={ways.onDone}
    />
  );
}
