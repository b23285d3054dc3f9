import { useAtomValue, useSetAtom } from 'jotai';
import { enterElection } from '~/api/general-assembly.ts';
import { isNetworkProblem } from '~/api/problem.ts';
import { codeLength, oneTimeCodeType, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import { contactsOf, type Member } from '~/contracts/session.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { oneTimeCode, sayDestination } from '~/labels/one-time-code.ts';
import { sayEntryProblem, sayProblem } from '~/labels/problems.ts';
import { openBoothAtom } from '~/state/ballot.ts';
import { generalAssemblyAtom } from '~/state/general-assembly.ts';
import { forgetSentCodeAtom, useOneTimeCode } from '~/state/one-time-code.ts';
import { signedInAtom } from '~/state/session.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { CodeEntry } from '~/ui/code-entry.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Resend } from '~/ui/resend.tsx';
import { Screen } from '~/ui/screen.tsx';

const type = oneTimeCodeType.electionEntry;

/** The one-time code that opens the booth. */
export function ElectionEntryScreen({ onEntered }: { readonly onEntered: () => void }) {
  const member = useAtomValue(signedInAtom)?.session.member;
  return <Screen>{member ? <Entry member={member} onEntered={onEntered} /> : null}</Screen>;
}

type EntryProps = { readonly member: Member; readonly onEntered: () => void };

function Entry({ member, onEntered }: EntryProps) {
  const contacts = contactsOf(member);
  const info = useAtomValue(generalAssemblyAtom).value;
  const openBooth = useSetAtom(openBoothAtom);
  const forgetSentCode = useSetAtom(forgetSentCodeAtom);
  const { sent, isSending, problem, resend } = useOneTimeCode(type, contacts);
  useWorkInHand('entry');

  return (
    <CodeEntry
      text={{
        title: say(election.entryTitle),
        body: isSending
          ? say(oneTimeCode.sending)
          : sent === null
            ? say(oneTimeCode.notSent)
            : sayDestination(contacts),
        field: say(oneTimeCode.field),
        show: say(oneTimeCode.show),
        hide: say(oneTimeCode.hide),
        submit: say(oneTimeCode.verify),
        refused: say(oneTimeCode.wrongCodeTitle),
      }}
      length={codeLength}
      autoComplete="one-time-code"
      onSubmit={async (digits) => {
        if (info === null) return null;
        const entered = await enterElection(info.code, digits);
        if (!entered.ok) {
          const keepsDigits = isNetworkProblem(entered.problem);
          return { error: sayEntryProblem(entered.problem), keepsDigits };
        }
        forgetSentCode(type);
        await openBooth(info, entered.value.secretKey);
        onEntered();
        return null;
      }}
    >
      {problem === null ? null : (
        <Notice tone="bad" title={say(oneTimeCode.requestFailedTitle)} isLive>
          {sayProblem(problem)}
        </Notice>
      )}
      <Resend
        sentAt={sent?.sentAt ?? null}
        waitSeconds={resendAfterSeconds}
        isSending={isSending}
        label={say(oneTimeCode.resend)}
        waitLabel={(time) => say(oneTimeCode.resendIn, { time })}
        onResend={resend}
      />
    </CodeEntry>
  );
}
