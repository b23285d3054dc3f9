import { type ComponentProps, lazy, Suspense } from 'react';
import type { ReminderSheet } from './reminder-sheet.tsx';

/** The sheet brings the calendar's library along: nobody needs it before they tap. */
const Sheet = lazy(() =>
  import('./reminder-sheet.tsx').then((sheet) => ({ default: sheet.ReminderSheet })),
);

export function LazyReminderSheet(props: ComponentProps<typeof ReminderSheet>) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
