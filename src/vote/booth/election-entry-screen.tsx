import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { contactsOf } from '~/contracts/session.ts';
import { useApi } from '~/core/api-hooks.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { election } from '~/labels/election.ts';
import { OneTimeCodeForm } from '~/session/one-time-code-form.tsx';
import { signedInAtom } from '~/session/session.ts';
import { Screen } from '~/ui/screen.tsx';
import { ballot, openBoothAtom } from '~/vote/ballot.ts';
import { enterElection, generalAssemblyQuery } from '~/vote/vote-calls.ts';

/** No call precedes the code, so there is no reference. */
const ticket = { codeType: oneTimeCodeType.electionEntry, reference: '' };

type ElectionEntryScreenProps = {
  /** Shown until the ballot has begun. */
  readonly notice?: ReactNode;
  /** Replaces the sentence that names the contacts. */
  readonly sentWords?: string;
  readonly onEntered: () => void;
  readonly onVoted: () => void;
  /** No code could be requested without a connection. */
  readonly onOffline?: () => void;
};

/** The election itself checks the digits. Source: docs/behaviour/election.md#access. */
export function ElectionEntryScreen(props: ElectionEntryScreenProps) {
  const { notice, sentWords, onEntered, onVoted, onOffline } = props;
  const askServer = useApi();
  const member = useAtomValue(signedInAtom)?.session.member;
  const info = useAtomValue(generalAssemblyQuery.queryAtom).lastData;
  const isBegun = useAtomValue(ballot.draftAtom) !== null;
  const openBooth = useSetAtom(openBoothAtom);
  const askWhetherVoted = useSetAtom(ballot.askWhetherVotedAtom);
  const probe = useSetAtom(probeServerAtom);
  const leaveIfVoted = useCallback(
    async (problem: Problem) => {
      const hasVoted = await askWhetherVoted(problem);
      if (hasVoted) onVoted();
      return hasVoted;
    },
    [askWhetherVoted, onVoted],
  );
  const leaveIfUnsent = useCallback(
    async (problem: Problem) => {
      if (problem.kind !== 'offline') return leaveIfVoted(problem);
      // A weak connection may have lost only the response.
      if (onOffline === undefined || (await probe())) return false;
      onOffline();
      return true;
    },
    [leaveIfVoted, onOffline, probe],
  );
  if (member === undefined) return <Screen>{null}</Screen>;
  return (
    <Screen>
      <OneTimeCodeForm
        ticket={ticket}
        title={election.entryTitle}
        contacts={contactsOf(member)}
        {...(sentWords === undefined ? {} : { sentWords })}
        onSendingFailed={leaveIfUnsent}
        onDigits={async (digits) => {
          if (info === null) return { kind: 'unreadable' };
          const entered = await askServer((api) => enterElection(api, info.code, digits));
          if (!entered.ok) {
            const { problem } = entered;
            return (await leaveIfVoted(problem)) ? null : problem;
          }
          await openBooth(info, entered.value.secretKey);
          onEntered();
          return null;
        }}
      >
        {isBegun ? null : notice}
      </OneTimeCodeForm>
    </Screen>
  );
}
