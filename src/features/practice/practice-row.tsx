import { Link } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { practiceInvitation } from '~/labels/practice-invitation.ts';
import { LinkRow } from '~/ui/link-list.tsx';

/** The way to the practice ballot, as a row among the others of Help. */
export function PracticeRow() {
  return (
    <LinkRow
      icon={<ClipboardPen />}
      label={say(practiceInvitation.open)}
      hint={say(practiceInvitation.hint)}
      link={(row) => <Link to="/practice/{-$step}" {...row} />}
    />
  );
}
