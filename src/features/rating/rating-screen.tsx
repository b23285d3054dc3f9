import { say } from '~/labels/label.ts';
import { rating } from '~/labels/rating.ts';
import { Screen } from '~/ui/screen.tsx';
import { RatingFields } from './rating-fields.tsx';
import styles from './rating-screen.module.css';
import type { RatingWays } from './use-rating.ts';

/** Rates the election; every way out leads to the dashboard. */
export function RatingScreen(ways: RatingWays) {
  return (
    <Screen>
      <h1 tabIndex={-1} className={styles['title']}>
        {say(rating.ratingTitle)}
      </h1>
      <RatingFields what="election" {...ways} />
    </Screen>
  );
}
