import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { updateUsername } from '~/api/account-security.ts';
import { asUsername, fieldLimits, isUsername } from '~/contracts/fields.ts';
import { account } from '~/labels/account.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { apiAtom } from '~/state/platform.ts';
import { signedInAtom } from '~/state/session.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { TextField } from '~/ui/text-field.tsx';
import { FieldForm } from './field-form.tsx';
import { findInSessionAtom } from './save.ts';
import { SavingFrame } from './saving-frame.tsx';
import { useSave } from './use-save.ts';

/** Another username. Source: spec file 2, section 5.5. @param onDone a stable function */
export function UsernameScreen({ onDone }: { readonly onDone: () => void }) {
  const api = useAtomValue(apiAtom);
  const session = useAtomValue(signedInAtom)?.session;
  const current = session?.member.username ?? '';
  const [before] = useState(current);
  const [username, setUsername] = useState(current);
  const [isShort, setIsShort] = useState(false);
  const find = useSetAtom(findInSessionAtom);
  const what = account.whatUsername;
  const isShown = current === username;
  const { step, error, clearError, save, goOn } = useSave({ what, isShown, onDone });
  const isForm = step === 'form';
  useWorkInHand(isForm && username !== before ? 'unsaved' : isForm ? null : 'entry');

  function submit() {
    setIsShort(!isUsername(username));
    if (!isUsername(username) || session === undefined) return;
    void save({
      send: () => updateUsername(api, session.uuid, username),
      find: () => find(({ member }) => (member.username === username ? 'saved' : 'not-saved')),
    });
  }

  const isBusy = step === 'saving';
  return (
    <SavingFrame step={step} what={what} onGoOn={goOn}>
      <FieldForm
        title={say(account.usernameTitle)}
        body={say(account.usernameBody)}
        submit={say(isBusy ? enrollment.saving : enrollment.save)}
        isBusy={isBusy}
        isEmpty={username === '' || username === before}
        onSubmit={submit}
      >
        <TextField
          label={say(account.username)}
          hint={say(account.usernameHint)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={fieldLimits.usernameMost}
          readOnly={isBusy}
          value={username}
          error={isShort ? say(account.usernameShort) : error}
          onChange={(event) => {
            setUsername(asUsername(event.target.value));
            setIsShort(false);
            clearError();
          }}
        />
      </FieldForm>
    </SavingFrame>
  );
}
