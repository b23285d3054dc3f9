import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { enterElection } from '~/api/general-assembly.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { election } from '~/labels/election.ts';
import { generalAssemblyAtom } from '~/state/general-assembly.ts';
import { signedInAtom } from '~/state/session.ts';
import { useApi } from '~/state/use-api.ts';
import { draftBallotAtom, openBoothAtom } from '~/state/vote/ballot.ts';
import { Screen } from '~/ui/screen.tsx';
import { CodeForm } from './code-form.tsx';

type ElectionEntryScreenProps = {
  /** What should be known before a ballot is begun. */
  readonly notice?: ReactNode;
  /** What is said of the code once it is sent, in place of where to. */
  readonly sentWords?: string;
  readonly onEntered: () => void;
};

/** The one-time code that opens the booth. Here the election itself checks the digits. */
export function ElectionEntryScreen({ notice, sentWords, onEntered }: ElectionEntryScreenProps) {
  const askServer = useApi();
  const member = useAtomValue(signedInAtom)?.session.member;
  const info = useAtomValue(generalAssemblyAtom).value;
  const isBegun = useAtomValue(draftBallotAtom) !== null;
  const openBooth = useSetAtom(openBoothAtom);
  if (member === undefined) return <Screen>{null}</Screen>;
  return (
    <Screen>
      <CodeForm
        type={oneTimeCodeType.electionEntry}
        title={election.entryTitle}
        contacts={contactsOf(member)}
        {...(sentWords === undefined ? {} : { sentWords })}
        onDigits={async (digits) => {
          if (info === null) return { problem: { kind: 'unreadable' }, isSpent: false };
          const entered = await askServer((api) => enterElection(api, info.code, digits));
          if (!entered.ok) return { problem: entered.problem, isSpent: false };
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
