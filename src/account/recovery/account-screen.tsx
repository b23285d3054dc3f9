import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Problem } from '~/contracts/problem.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import { useAsk } from '~/core/messages.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery, sayContacts, saySendBody } from '~/labels/recovery.ts';
import { Button } from '~/ui/button.tsx';
import { ContactList } from '~/ui/contact-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { useIsHere } from '~/ui/screen-hooks.ts';
import { passwordRecovery } from './recovery.ts';

type AccountScreenProps = {
  readonly account: FoundAccount;
  /** A code was sent: continue without another. */
  readonly isRequested: boolean;
  readonly onBack: () => void;
  readonly onRequested: () => void;
};

/**
 * Contacts are masked: the visitor may not be the owner.
 * Source: docs/behaviour/recovery.md#a-forgotten-password.
 */
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
