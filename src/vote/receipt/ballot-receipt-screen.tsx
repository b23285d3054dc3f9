import { useAtomValue } from 'jotai';
import { ballotCategories, type Selections } from '~/contracts/ballot.ts';
import type { CastVote } from '~/contracts/vote-record.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { castingText } from '~/labels/casting.ts';
import { say } from '~/labels/label.ts';
import { signedInAtom } from '~/session/session.ts';
import { Notice } from '~/ui/notice.tsx';
import { ballot, votesCarriedBy } from '~/vote/ballot.ts';
import { categoryNames } from '~/vote/booth/booth-order.ts';
import { ChosenList } from '~/vote/booth/chosen-list.tsx';
import { useKeptCandidates } from '~/vote/photos.ts';
import { candidatesQuery, generalAssemblyQuery } from '~/vote/vote-calls.ts';
import styles from './receipt-page.module.css';
import { nextReferendum, ReceiptPage } from './receipt-page.tsx';

const numberCautions = {
  counted: null,
  sent: castingText.numberNotReceived,
  unknown: castingText.numberUncertain,
} as const;

/** A record of an older release may contain a number that was only sent. */
const countedNumber = (cast: CastVote<Selections> | null): string =>
  cast?.certainty === 'counted' ? cast.ballotNo : '';

type ReceiptScreenProps = {
  readonly onDone: () => void;
  readonly onVoteNext: () => void;
};

/** Source: docs/behaviour/election.md#the-receipt. */
export function ReceiptScreen({ onDone, onVoteNext }: ReceiptScreenProps) {
  const cast = useAtomValue(ballot.receiptAtom);
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  const info = useAtomValue(generalAssemblyQuery.queryAtom).lastData;
  // The status may show the vote before this device has verified its attempt.
  const isSettled = !isCallOpen(useAtomValue(ballot.castingAtom));
  const number = countedNumber(cast);
  const caution = cast === null ? null : numberCautions[cast.certainty];
  const title = [say(castingText.electionTitle), cast?.title ?? info?.title ?? '', 'en'] as const;
  const carried = votesCarriedBy(info);
  return (
    <ReceiptPage
      name={say(castingText.ballotReceipt)}
      fileName="ballot-receipt"
      thanks={say(castingText.receiptBody, { name })}
      cast={cast}
      lead={number === '' ? null : [say(castingText.ballotNo), number]}
      isLeadNumber
      facts={
        cast === null && carried !== null
          ? [title, [say(castingText.votesCarried), String(carried)]]
          : [title]
      }
      caution={caution === null ? null : say(caution)}
      elsewhere={say(isSettled ? castingText.votedElsewhere : castingText.checkingBody)}
      next={nextReferendum}
      onVoteNext={onVoteNext}
      onDone={onDone}
    >
      {cast?.choices ? <Choices cast={cast} choices={cast.choices} /> : null}
    </ReceiptPage>
  );
}

type ChoicesProps = {
  readonly cast: CastVote<Selections>;
  readonly choices: Selections;
};

/** Folded, because the receipt may be shown to others. */
function Choices({ cast, choices }: ChoicesProps) {
  const candidates = useAtomValue(candidatesQuery.queryAtom).data;
  useKeptCandidates();
  return (
    <details className={styles['choices']}>
      <summary>
        <h2>{say(castingText.choicesTitle)}</h2>
      </summary>
      <p className="quiet">{say(castingText.choicesNote)}</p>
      {cast.certainty === 'counted' ? null : (
        <Notice tone={cast.certainty === 'sent' ? 'note' : 'caution'}>
          {say(cast.certainty === 'sent' ? castingText.choicesSent : castingText.choicesUncertain)}
        </Notice>
      )}
      {ballotCategories.map((category) => (
        <section key={category} className={styles['category']}>
          <h3>{say(categoryNames[category])}</h3>
          <ChosenList category={category} selections={choices} candidates={candidates} />
        </section>
      ))}
    </details>
  );
}
