import { CalendarDays } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Instant } from '~/contracts/wire.ts';
import { formatDate, formatMonthDay, formatTime } from '~/core/manila-dates.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';
import { windowPhase } from '~/vote/vote-phase.ts';
import { useAssemblyCard } from './general-assembly-card.tsx';
import styles from './home-banner.module.css';
import type { VoteWords } from './home-vote-card.tsx';
import { useReferendumCard } from './referendum-card.tsx';
import type { ScheduleRow } from './vote-times.tsx';

const LazyScheduleDialog = lazyPart(() =>
  import('./schedule-dialog.tsx').then((file) => file.ScheduleDialog),
);

/** A window in the banner. */
type Line = { readonly isOpen: boolean; readonly at: Instant; readonly text: string };

/** The time is said only on the day itself. */
const sayMoment = (at: Instant, now: Instant): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatMonthDay(at);

/** The open window of a vote, else its next one. Null after its end. */
export function bannerLine(name: Label, rows: readonly ScheduleRow[], now: Instant): Line | null {
  const sayName = (window: Label) => ({ vote: say(window === dashboard.voting ? name : window) });
  const open = rows.findLast(([, window]) => windowPhase(window, now) === 'open');
  if (open !== undefined) {
    const [window, { endsAt }] = open;
    const text =
      endsAt === null
        ? say(dashboard.openNow, sayName(window))
        : say(dashboard.openUntil, { ...sayName(window), date: sayMoment(endsAt, now) });
    return { isOpen: true, at: endsAt ?? 0, text };
  }
  for (const [window, { startsAt }] of rows) {
    if (startsAt === null || startsAt <= now) continue;
    const date = sayMoment(startsAt, now);
    const text = say(dashboard.opensOn, { ...sayName(window), date });
    return { isOpen: false, at: startsAt, text };
  }
  return null;
}

/** One line: each open vote, else the next one. Source: docs/behaviour/home.md#the-schedule. */
export function HomeBanner() {
  const assembly = useAssemblyCard();
  const referendum = useReferendumCard();
  const lines = [
    { ...referendum, name: referendum.words.name },
    { ...assembly, name: dashboard.election },
  ]
    .flatMap(({ words, name, schedule, now }) => {
      const line = bannerLine(name, schedule, now);
      return line === null ? [] : [{ ...line, words }];
    })
    .sort((a, b) => a.at - b.at);
  const open = lines.filter(({ isOpen }) => isOpen);
  const shown = open.length > 0 ? open : lines.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <p className={styles['banner']}>
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
  );
}

export const ScheduleButton = () => (
  <SheetButton
    label={say(dashboard.schedule)}
    icon={<CalendarDays aria-hidden="true" />}
    sheet={(close) => <LazyScheduleDialog onClose={close} />}
  />
);

/** Without an entry in the history: Back leaves Home. */
function showCard(event: MouseEvent, { titleId }: VoteWords): void {
  event.preventDefault();
  document.getElementById(titleId)?.closest('section')?.focus();
}
