import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part.tsx';
import type { ReminderSheet } from './reminder-sheet.tsx';

/** The sheet brings the calendar's library along: nobody needs it before they tap. */
const Sheet = lazyPart(() => import('./reminder-sheet.tsx').then((file) => file.ReminderSheet));

export function LazyReminderSheet(props: ComponentProps<typeof ReminderSheet>) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
