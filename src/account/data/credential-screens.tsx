import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { PasswordChange } from '~/account/account-calls.ts';
import { NewPasswordFields, newPasswordFaults } from '~/account/new-password-fields.tsx';
import { fieldLimits, isUsername } from '~/contracts/fields.ts';
import { credentialMaxLength } from '~/contracts/session.ts';
import { account } from '~/labels/account.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayTooLong } from '~/labels/problems.ts';
import { sayReveal } from '~/labels/sign-in.ts';
import { signedInAtom } from '~/session/session.ts';
import { useResumableField } from '~/session/use-resumable-field.ts';
import { PasswordField, TextField } from '~/ui/text-field.tsx';
import { alphanumeric } from '~/ui/use-typed-text.ts';
import { isSameUsername, passwordCall, usernameCall } from './save.ts';
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

const empty: PasswordChange = { current: '', password: '', confirmation: '' };

/** Source: docs/behaviour/account.md#username-and-password. */
export function PasswordScreen({ onDone }: { readonly onDone: () => void }) {
  const [change, setChange] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const what = account.whatPassword;
  const saving = useSave({ call: passwordCall, what, isShown: true, onDone });
  const faults = passwordChangeFaults(change);
  const isEmpty = Object.values(change).every((value) => value === '');

  const edit = (part: Partial<PasswordChange>) => {
    setChange((before) => ({ ...before, ...part }));
    saving.clearError();
  };

  async function submit() {
    const isGood =
      Object.values(faults).every((fault) => fault === null) &&
      change.current.length <= credentialMaxLength;
    // A refusal clears the fields, which must then show no errors.
    setIsTried(!isGood);
    if (!isGood) return;
    const rest = await saving.save(change);
    if (rest.step !== 'ready' || rest.last?.kind !== 'refused') return;
    setChange(empty);
    currentField.current?.focus();
  }

  const isBusy = saving.step === 'saving';
  const sayFault = (field: keyof PasswordChange) => {
    const fault = faults[field];
    const tooLong = sayTooLong(change[field], credentialMaxLength);
    return tooLong ?? (isTried && fault !== null ? say(fault) : null);
  };
  return (
    <SaveForm
      saving={saving}
      what={what}
      title={account.passwordTitle}
      body={account.passwordBody}
      isTyped={!isEmpty}
      isSecret
      onSubmit={() => void submit()}
    >
      <PasswordField
        ref={currentField}
        label={say(account.currentPassword)}
        reveal={sayReveal()}
        name="current-password"
        autoComplete="current-password"
        readOnly={isBusy}
        value={change.current}
        error={sayFault('current') ?? saving.error}
        onText={(current) => edit({ current })}
      />
      <NewPasswordFields typed={change} errorOf={sayFault} isBusy={isBusy} onEdit={edit} />
    </SaveForm>
  );
}

const missing = { password: account.newMissing, confirmation: account.confirmationMissing };

export function passwordChangeFaults(
  change: PasswordChange,
): Readonly<Record<keyof PasswordChange, Label | null>> {
  const { current, password } = change;
  const { password: fault, confirmation } = newPasswordFaults(change, missing);
  const isSame = password !== '' && password === current;
  return {
    current: current === '' ? account.currentMissing : null,
    password: isSame ? account.samePassword : fault,
    confirmation,
  };
}
