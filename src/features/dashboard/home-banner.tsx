import { CalendarDays } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { formatMonthDay, formatTime } from '~/lib/manila-dates.ts';
import { isScheduled, windowPhase } from '~/state/vote-phase.ts';
import { SheetButton } from '~/ui/dialog.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { useAssemblyCard } from './general-assembly-card.tsx';
import styles from './home-banner.module.css';
import { useReferendumCard } from './referendum-card.tsx';
import type { VoteWords } from './vote-card-props.ts';
import type { ScheduleRow } from './vote-times.tsx';

const LazyScheduleDialog = lazyPart(() =>
  import('./schedule-dialog.tsx').then((file) => file.ScheduleDialog),
);

/** A line of the banner; `at` orders windows that are not open yet. */
type Line = { readonly isOpen: boolean; readonly at: Instant; readonly text: string };

const sayMoment = (at: Instant): string => `${formatMonthDay(at)}, ${formatTime(at)}`;

/** The open window of a vote, else its next one. Null after its end. */
export function bannerLine(vote: string, rows: readonly ScheduleRow[], now: Instant): Line | null {
  const open = rows.findLast(([, window]) => windowPhase(window, now) === 'open');
  if (open !== undefined) {
    const [name, { endsAt }] = open;
    const words = { vote, window: say(name) };
    const text =
      endsAt === null
        ? say(dashboard.openNow, words)
        : say(dashboard.openUntil, { ...words, date: sayMoment(endsAt) });
    return { isOpen: true, at: endsAt ?? 0, text };
  }
  for (const [name, window] of rows) {
    const { startsAt } = window;
    if (!isScheduled(window) || startsAt === null || windowPhase(window, now) !== 'before')
      continue;
    const date = sayMoment(startsAt);
    return {
      isOpen: false,
      at: startsAt,
      text: say(dashboard.opensOn, { vote, window: say(name), date }),
    };
  }
  return null;
}

/** Every open vote, else the next one, and the dates of both. */
export function HomeBanner() {
  const votes = [useReferendumCard(), useAssemblyCard()];
  const lines = votes
    .flatMap(({ words, schedule, now }) => {
      const line = bannerLine(say(words.name), schedule, now);
      return line === null ? [] : [{ ...line, words }];
    })
    .sort((a, b) => a.at - b.at);
  const open = lines.filter(({ isOpen }) => isOpen);
  const shown = open.length > 0 ? open : lines.slice(0, 1);
  return (
    <div className={styles['banner']}>
      <p>
        {shown.map(({ text, words }) => (
          <a
            key={words.titleId}
            href={`#${words.titleId}`}
            onClick={(event) => showCard(event, words)}
          >
            {text}
          </a>
        ))}
      </p>
      <SheetButton
        label={say(dashboard.schedule)}
        icon={<CalendarDays aria-hidden="true" />}
        sheet={(close) => <LazyScheduleDialog onClose={close} />}
      />
    </div>
  );
}

/** Without an entry in the history: Back leaves Home. */
function showCard(event: MouseEvent, { titleId }: VoteWords): void {
  event.preventDefault();
  document.getElementById(titleId)?.closest('section')?.focus();
}
