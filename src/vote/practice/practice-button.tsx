import { useAtomValue } from 'jotai';
import { say } from '~/labels/label.ts';
import { practiceInvitation } from '~/labels/practice-invitation.ts';
import { Button } from '~/ui/button.tsx';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';

/** Not for members who have voted. */
export function PracticeButton({ onOpen }: { readonly onOpen: () => void }) {
  const hasVoted = useAtomValue(generalAssemblyQuery.queryAtom).lastData?.hasVoted ?? false;
  if (hasVoted) return null;
  return (
    <Button kind="quiet" onClick={onOpen}>
      {say(practiceInvitation.open)}
    </Button>
  );
}
