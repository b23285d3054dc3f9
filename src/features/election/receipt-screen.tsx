import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { ReceiptView } from '~/components/receipt/receipt-view.tsx';
import type { Selections } from '~/contracts/ballot.ts';
import { ballotCategories } from '~/contracts/ballot.ts';
import type { CastVote } from '~/contracts/vote-record.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { coverWhenAway } from '~/lib/cover.ts';
import { isCallOpen } from '~/state/confirmed-call.ts';
import { candidatesQuery, generalAssemblyQuery } from '~/state/general-assembly.ts';
import { keepCandidatesAtom } from '~/state/library.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { ballot, votesCarriedBy } from '~/state/vote/ballot.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { useMarked } from '~/ui/mark.ts';
import { Notice } from '~/ui/notice.tsx';
import { pictureAddress } from '~/ui/preloaded-picture.ts';
import { Screen } from '~/ui/screen.tsx';
import { categoryNames } from './categories.ts';
import { ChosenList } from './chosen-list.tsx';
import styles from './receipt-screen.module.css';

/** Source: docs/behaviour/election.md#the-receipt. */
export function ReceiptScreen({ onDone }: { readonly onDone: () => void }) {
  const receipt = useAtomValue(ballot.receiptAtom);
  // The status may show the vote before this device has verified its attempt.
  const isSettled = !isCallOpen(useAtomValue(ballot.castingAtom));
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  const heading = useMarked(say(election.receiptTitle));
  useEffect(() => coverWhenAway(), []);
  return (
    <Screen
      actions={
        <Button isWide onClick={onDone}>
          {say(election.done)}
        </Button>
      }
    >
      <div className={styles['head']}>
        <img src={pictureAddress('received')} alt="" width="144" height="120" />
        <h1 tabIndex={-1}>{heading}</h1>
        <p>{say(election.receiptBody, { name })}</p>
      </div>
      {receipt === null ? isSettled && <VotedElsewhere /> : <ReceiptCard cast={receipt} />}
      {receipt?.choices ? <ChoicesCard cast={receipt} choices={receipt.choices} /> : null}
    </Screen>
  );
}

function VotedElsewhere() {
  const info = useAtomValue(generalAssemblyQuery.queryAtom).lastData;
  const votesCarried = votesCarriedBy(info);
  return (
    <Card labelledBy="receipt-title">
      <h2 id="receipt-title">{say(election.ballotReceipt)}</h2>
      <p>{info?.title}</p>
      {votesCarried === null ? null : <p>{say(election.carries, { count: votesCarried })}</p>}
      <p>{say(election.votedElsewhere)}</p>
    </Card>
  );
}

const numberCautions = {
  counted: null,
  sent: election.numberNotReceived,
  unknown: election.numberUncertain,
} as const;

/** A record of an older release may contain a number that was only sent. */
const countedNumber = ({ certainty, ballotNo }: CastVote<Selections>): string =>
  certainty === 'counted' ? ballotNo : '';

function ReceiptCard({ cast }: { readonly cast: CastVote<Selections> }) {
  const heading = useMarked(say(election.ballotReceipt));
  const caution = numberCautions[cast.certainty];
  return (
    <Card labelledBy="receipt-title">
      <h2 id="receipt-title">{heading}</h2>
      <ReceiptView
        cast={cast}
        fileName="ballot-slip"
        heading={heading}
        facts={[
          [say(election.electionTitle), cast.title],
          [say(election.ballotNo), countedNumber(cast) || say(election.noBallotNo)],
          ...(cast.votesCarried === undefined
            ? []
            : [[say(election.votesCarried), String(cast.votesCarried)] as const]),
        ]}
        caution={caution === null ? null : say(caution)}
      />
    </Card>
  );
}

type ChoicesCardProps = {
  readonly cast: CastVote<Selections>;
  readonly choices: Selections;
};

function ChoicesCard({ cast, choices }: ChoicesCardProps) {
  const candidates = useAtomValue(candidatesQuery.queryAtom).data;
  const keepCandidates = useSetAtom(keepCandidatesAtom);
  useEffect(() => {
    void keepCandidates();
  }, [keepCandidates]);
  return (
    <Card labelledBy="choices-title">
      <h2 id="choices-title">{say(election.choicesTitle)}</h2>
      <p className={styles['quiet']}>{say(election.choicesNote)}</p>
      {cast.certainty === 'counted' ? null : (
        <Notice tone={cast.certainty === 'sent' ? 'note' : 'caution'}>
          {say(cast.certainty === 'sent' ? election.choicesSent : election.choicesUncertain)}
        </Notice>
      )}
      {ballotCategories.map((category) => (
        <section key={category} className={styles['category']}>
          <h3>{say(categoryNames[category])}</h3>
          <ChosenList category={category} selections={choices} candidates={candidates} />
        </section>
      ))}
    </Card>
  );
}
