import { useAtomValue, useSetAtom } from 'jotai';
import { enterElection } from '~/api/general-assembly.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { contactsOf } from '~/contracts/session.ts';
import { election } from '~/labels/election.ts';
import { openBoothAtom } from '~/state/ballot.ts';
import { generalAssemblyAtom } from '~/state/general-assembly.ts';
import { signedInAtom } from '~/state/session.ts';
import { Screen } from '~/ui/screen.tsx';
import { CodeForm } from './code-form.tsx';

/** The one-time code that opens the booth. Here the election itself checks the digits. */
export function ElectionEntryScreen({ onEntered }: { readonly onEntered: () => void }) {
  const member = useAtomValue(signedInAtom)?.session.member;
  const info = useAtomValue(generalAssemblyAtom).value;
  const openBooth = useSetAtom(openBoothAtom);
  if (member === undefined) return <Screen>{null}</Screen>;
  return (
    <Screen>
      <CodeForm
        type={oneTimeCodeType.electionEntry}
        title={election.entryTitle}
        contacts={contactsOf(member)}
        onDigits={async (digits) => {
          if (info === null) return { problem: { kind: 'unreadable' }, isSpent: false };
          const entered = await enterElection(info.code, digits);
          if (!entered.ok) return { problem: entered.problem, isSpent: false };
          await openBooth(info, entered.value.secretKey);
          onEntered();
          return null;
        }}
      />
    </Screen>
  );
}
