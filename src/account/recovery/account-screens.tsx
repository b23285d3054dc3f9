import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormScreen } from '~/account/form-screen.tsx';
import { fieldLimits, withPrefix } from '~/contracts/fields.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import { useAsk } from '~/core/messages.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, sayReason, sayTooLong, withCode } from '~/labels/problems.ts';
import { recovery, sayContacts, saySendBody } from '~/labels/recovery.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { Button } from '~/ui/button.tsx';
import { ContactList } from '~/ui/contact-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { useIsHere } from '~/ui/screen-hooks.ts';
import { TextField } from '~/ui/text-field.tsx';
import { asEmail } from '~/ui/typed-text.ts';
import styles from './account-screens.module.css';
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

/** Source: docs/behaviour/recovery.md#a-forgotten-password. */
export function asFindValue(typed: string): string {
  const value = asEmail(typed);
  if (/[\p{L}@]/u.test(value)) return value;
  const digits = value.replace(/\D/g, '');
  if (/^09\d{9}$/.test(digits)) return withPrefix(digits.slice(-10));
  return value.startsWith('+') && /^639\d{9}$/.test(digits) ? `+${digits}` : value;
}

type AccountScreenProps = {
  readonly account: FoundAccount;
  readonly isRequested: boolean;
  readonly onBack: () => void;
  readonly onRequested: () => void;
};

/** Masked: visitors may be strangers. Source: docs/behaviour/recovery.md#a-forgotten-password. */
export function AccountScreen(props: AccountScreenProps) {
  const { account, isRequested, onBack, onRequested } = props;
  const request = useSetAtom(passwordRecovery.requestAtom);
  const ask = useAsk();
  const isHere = useIsHere();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isReachable = account.email !== '' || account.mobile !== '';

  async function goOn() {
    if (isRequested) {
      onRequested();
      return;
    }
    const isSure = await ask({
      title: say(recovery.sendTitle),
      body: saySendBody(account),
      confirm: say(recovery.send),
      cancel: say(recovery.notNow),
      goesOn: true,
    });
    if (!isSure || !isHere.current) return;
    setIsBusy(true);
    setProblem(null);
    const outcome = await request();
    setIsBusy(false);
    if (!outcome.ok) setProblem(outcome.problem);
    else if (outcome.value) onRequested();
  }

  return (
    <Screen
      actions={
        <>
          <Button kind="second" onClick={onBack}>
            {say(recovery.back)}
          </Button>
          {isReachable ? (
            <Button isBusy={isBusy} onClick={() => void goOn()}>
              {say(recovery.continue)}
            </Button>
          ) : null}
        </>
      }
    >
      <PageHead
        title={say(recovery.accountTitle)}
        alert={problem === null ? null : <Notice tone="bad">{sayProblem(problem)}</Notice>}
      >
        {isReachable ? <p>{say(recovery.accountBody)}</p> : null}
      </PageHead>
      {isReachable ? (
        <Card>
          <ContactList contacts={sayContacts(account)} />
        </Card>
      ) : (
        <Notice tone="note" title={say(recovery.noContactsTitle)}>
          <p>{say(recovery.noContactsBody)}</p>
          <p>
            <Link to="/contact-us">{say(recovery.contactUs)}</Link>
          </p>
        </Notice>
      )}
    </Screen>
  );
}

/** Source: docs/behaviour/recovery.md#a-forgotten-password. */
export function SuccessScreen({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <PicturePage
      picture="received"
      title={say(recovery.doneTitle)}
      actions={
        <Button isWide onClick={onSignIn}>
          {say(recovery.logIn)}
        </Button>
      }
    >
      <p>{say(recovery.doneBody)}</p>
    </PicturePage>
  );
}
