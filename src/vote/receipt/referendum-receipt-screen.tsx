import { useAtomValue } from 'jotai';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { castingText } from '~/labels/casting.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { signedInAtom } from '~/session/session.ts';
import { ReferendumStrip } from '~/vote/referendum/referendum-screen.tsx';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { referendumQuery } from '~/vote/vote-calls.ts';
import { nextElection, ReceiptPage } from './receipt-page.tsx';

type ReferendumReceiptScreenProps = {
  readonly onDone: () => void;
  readonly onVoteNext: () => void;
};

/** Source: docs/behaviour/referendum.md#the-receipt. */
export function ReferendumReceiptScreen({ onDone, onVoteNext }: ReferendumReceiptScreenProps) {
  const cast = useAtomValue(referendumVote.receiptAtom);
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  const listedTitle = useAtomValue(referendumQuery.queryAtom).lastData?.title;
  const isSettled = !isCallOpen(useAtomValue(referendumVote.castingAtom));
  // Records of older versions have no title.
  const title = cast?.title || listedTitle || '';
  return (
    <>
      <ReferendumStrip />
      <ReceiptPage
        name={say(referendum.receiptTitle)}
        fileName="referendum-receipt"
        thanks={say(castingText.receiptBody, { name })}
        cast={cast}
        lead={[say(referendum.voteName), say(referendum.referendum)]}
        isLeadNumber={false}
        facts={title === '' ? [] : [[say(referendum.fullTitle), title, 'en']]}
        caution={cast?.certainty === 'unknown' ? say(referendum.receivedUncertain) : null}
        elsewhere={say(isSettled ? referendum.castElsewhere : castingText.checkingBody)}
        next={nextElection}
        onVoteNext={onVoteNext}
        onDone={onDone}
      />
    </>
  );
}
