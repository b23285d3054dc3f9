import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { enterElection } from '~/api/general-assembly.ts';
import { CodeForm } from '~/components/one-time-code/code-form.tsx';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { contactsOf } from '~/contracts/session.ts';
import { election } from '~/labels/election.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { useApi } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { ballot, openBoothAtom } from '~/state/vote/ballot.ts';
import { Screen } from '~/ui/screen.tsx';

/** Nothing is asked of the server before the code. */
const codeRequest = { codeType: oneTimeCodeType.electionEntry, reference: '' };

type ElectionEntryScreenProps = {
  /** Something that the member should know before they begin a ballot. */
  readonly notice?: ReactNode;
  /** Replaces the sentence that says where the code was sent to. */
  readonly sentWords?: string;
  readonly onEntered: () => void;
  /** The member has voted already, as the list says. */
  readonly onVoted: () => void;
};

/**
 * The one-time code that opens the booth. Here the election itself checks the digits.
 * Source: docs/behaviour/election.md#the-entry.
 */
export function ElectionEntryScreen(props: ElectionEntryScreenProps) {
  const { notice, sentWords, onEntered, onVoted } = props;
  const askServer = useApi();
  const member = useAtomValue(signedInAtom)?.session.member;
  const info = useAtomValue(generalAssemblyQuery.queryAtom).lastData;
  const isBegun = useAtomValue(ballot.draftAtom) !== null;
  const openBooth = useSetAtom(openBoothAtom);
  const askWhetherVoted = useSetAtom(ballot.askWhetherVotedAtom);
  /** @returns true where it was refused because the member has voted */
  const leaveWhereVoted = useCallback(
    async (problem: Problem) => {
      const hasVoted = await askWhetherVoted(problem);
      if (hasVoted) onVoted();
      return hasVoted;
    },
    [askWhetherVoted, onVoted],
  );
  if (member === undefined) return <Screen>{null}</Screen>;
  return (
    <Screen>
      <CodeForm
        request={codeRequest}
        title={election.entryTitle}
        contacts={contactsOf(member)}
        {...(sentWords === undefined ? {} : { sentWords })}
        onSendingRefused={leaveWhereVoted}
        onDigits={async (digits) => {
          if (info === null) return { kind: 'unreadable' };
          const entered = await askServer((api) => enterElection(api, info.code, digits));
          if (!entered.ok) {
            const { problem } = entered;
            return (await leaveWhereVoted(problem)) ? null : problem;
          }
          await openBooth(info, entered.value.secretKey);
          onEntered();
          return null;
        }}
      >
        {isBegun ? null : notice}
      </CodeForm>
    </Screen>
  );
}
