import type { ReactNode } from 'react';
import type { Instant } from '~/contracts/wire.ts';
import type { Query } from '~/core/persisted-query.ts';
import type { Label } from '~/labels/label.ts';
import type { ScheduleRow } from './vote-times.tsx';
import type { Held, VoteCardView } from './vote-view.ts';

export type VoteWords = {
  readonly titleId: string;
  readonly name: Label;
  readonly strip: Label;
  readonly kept: Label<'vote'>;
  readonly vote: Label;
  readonly continueIt: Label;
  readonly check: Label;
  readonly viewReceipt: Label;
  readonly closed: Label;
  readonly unscheduled: Label;
};

export type VoteCardProps<Info> = {
  readonly query: Query<Info>;
  readonly words: VoteWords;
  /** In English, as received. */
  readonly title: string;
  readonly date?: string;
  readonly card: VoteCardView;
  readonly held: Held;
  readonly isEnded: boolean;
  readonly schedule: readonly ScheduleRow[];
  readonly now: Instant;
  readonly notices: ReactNode;
  readonly register: ReactNode;
  readonly others: ReactNode;
  readonly onVote: () => void;
  readonly onContinue: () => void;
  readonly onViewReceipt: () => void;
};
