import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { fieldLimits, withPrefix } from '~/contracts/fields.ts';
import { isRefusal } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { sayReason, sayTooLong, withCode } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Notice } from '~/ui/notice.tsx';
import { FormScreen } from '~/ui/screen.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { asEmail } from '~/ui/typed-text.ts';
import styles from './find-screen.module.css';
import { passwordRecovery } from './recovery.ts';

export function FindScreen({ onFound }: { readonly onFound: () => void }) {
  const find = useSetAtom(passwordRecovery.findAtom);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const value = asFindValue(typed);
  const tooLong = sayTooLong(value, fieldLimits.email);
  useReloadGuard(typed === '' ? null : 'entry');

  async function submit() {
    setIsTried(true);
    setFailure(null);
    if (value === '' || tooLong !== null) return;
    setIsBusy(true);
    const outcome = await find(value);
    setIsBusy(false);
    if (outcome.ok) {
      if (outcome.value) onFound();
      return;
    }
    const { problem } = outcome;
    const isKept = !isRefusal(problem);
    const reason = sayReason(problem);
    setFailure(withCode(isKept ? `${reason} ${say(recovery.stillTyped)}` : reason, problem));
    if (!isKept) {
      setTyped('');
      setIsTried(false);
    }
  }

  return (
    <FormScreen
      title={say(recovery.findTitle)}
      body={say(recovery.findBody)}
      alert={failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      submit={say(recovery.find)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      moreActions={
        <p className={styles['ways']}>
          <Link to="/">{say(recovery.toSignIn)}</Link>
        </p>
      }
    >
      <TextField
        label={say(recovery.findField)}
        name="username"
        autoComplete="username"
        isVerbatim
        value={typed}
        error={tooLong ?? (isTried && value === '' ? say(recovery.findMissing) : null)}
        onText={setTyped}
      />
    </FormScreen>
  );
}

/**
 * A mobile number gets the country code and loses its spaces.
 * Source: docs/behaviour/recovery.md#finding-an-account.
 */
export function asFindValue(typed: string): string {
  const value = asEmail(typed);
  if (/[\p{L}@]/u.test(value)) return value;
  const digits = value.replace(/\D/g, '');
  if (/^09\d{9}$/.test(digits)) return withPrefix(digits.slice(-10));
  return value.startsWith('+') && /^639\d{9}$/.test(digits) ? `+${digits}` : value;
}
