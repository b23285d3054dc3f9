import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { FileCheck } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Button } from '~/ui/button.tsx';

export function ReferendumReceipt() {
  const navigate = useNavigate();
  const cast = useAtomValue(referendumVote.receiptAtom);
  const hasVoted = useAtomValue(referendumQuery.queryAtom).lastData?.hasParticipated === true;
  if (cast === null && !hasVoted) return null;
  return (
    <Button
      kind="second"
      icon={<FileCheck aria-hidden="true" />}
      onClick={() => void navigate({ to: '/sga/receipt' })}
    >
      {say(referendum.viewReceipt)}
    </Button>
  );
}
