import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { fieldLimits, isUsername } from '~/contracts/fields.ts';
import { account } from '~/labels/account.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayTooLong } from '~/labels/problems.ts';
import { useResumableField } from '~/session/resumable-form.ts';
import { signedInAtom } from '~/session/session.ts';
import { TextField } from '~/ui/text-field.tsx';
import { alphanumeric } from '~/ui/use-typed-text.ts';
import { isSameUsername, usernameCall } from './save.ts';
import { SaveForm, useSave } from './save-form.tsx';

function faultOf(username: string, before: string): Label | null {
  if (isSameUsername(username, before)) return account.usernameSame;
  return isUsername(username) ? null : account.usernameShort;
}

/** Source: docs/behaviour/account.md#username-and-password. */
export function UsernameScreen({ onDone }: { readonly onDone: () => void }) {
  const session = useAtomValue(signedInAtom)?.session;
  const current = session?.member.username ?? '';
  const [before] = useState(current);
  const [username, setUsername] = useResumableField('username', current);
  const [fault, setFault] = useState<Label | null>(null);
  const what = account.whatUsername;
  const call = useAtomValue(usernameCall.callAtom);
  const sent = call.step === 'confirmed' ? call.attempt : null;
  const saving = useSave({
    call: usernameCall,
    what,
    isShown: sent !== null && isSameUsername(current, sent),
    onDone,
  });

  function submit() {
    const found = faultOf(username, before);
    setFault(found);
    if (found === null) void saving.save(username);
  }

  return (
    <SaveForm
      saving={saving}
      what={what}
      title={account.usernameTitle}
      body={account.usernameBody}
      isEmpty={username === before}
      isTyped={username !== before}
      onSubmit={submit}
    >
      <TextField
        label={say(account.username)}
        hint={say(account.usernameHint)}
        name="username"
        autoComplete="username"
        isVerbatim
        readOnly={saving.step === 'saving'}
        value={username}
        error={
          sayTooLong(username, fieldLimits.usernameMost) ??
          (fault === null ? saving.error : say(fault))
        }
        clean={alphanumeric}
        onText={(typed) => {
          setUsername(typed);
          setFault(null);
          saving.clearError();
        }}
      />
    </SaveForm>
  );
}
