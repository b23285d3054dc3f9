import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import type { Problem } from '~/contracts/problem.ts';
import type { Contacts } from '~/contracts/session.ts';
import { reactivation as text } from '~/labels/deactivation.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { sayContacts } from '~/labels/recovery.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { ContactList } from '~/ui/contact-list.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { useIsHere } from '~/ui/use-is-here.ts';
import styles from './deactivation.module.css';
import { reactivation } from './reactivation.ts';

type ClosedAccountProps = {
  /** Null where only the cooperative knows them. */
  readonly contacts: Contacts | null;
  /** A code may arrive somewhere. */
  readonly isReachable: boolean;
  /** Why the last try to open it again failed, or null. */
  readonly failure: Problem | null;
  /** A code can be sent now. */
  readonly onCode: () => void;
  readonly onLogOut: () => void;
};

/**
 * What happened, how the member can be reached, and the two ways on.
 * Source: docs/behaviour/deactivation.md#a-closed-account.
 */
export function ClosedAccount({
  contacts,
  isReachable,
  failure,
  onCode,
  onLogOut,
}: ClosedAccountProps) {
  const open = useSetAtom(reactivation.openAtom);
  const isHere = useIsHere();
  const titleId = useId();
  const reasonId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(failure);

  async function activate() {
    setIsBusy(true);
    setProblem(null);
    const outcome = await open();
    setIsBusy(false);
    if (!outcome.ok) setProblem(outcome.problem);
    else if (outcome.value && isHere.current) onCode();
  }

  return (
    <Screen
      actions={
        <>
          <Button kind="second" icon={<LogOut aria-hidden="true" />} onClick={onLogOut}>
            {say(shell.logOut)}
          </Button>
          <Button
            isBusy={isBusy}
            disabled={!isReachable}
            aria-describedby={isReachable ? undefined : reasonId}
            onClick={() => void activate()}
          >
            {say(isBusy ? text.activating : text.activate)}
          </Button>
        </>
      }
    >
      <PageHead
        title={say(text.title)}
        alert={
          problem === null ? null : (
            <Notice tone="bad" title={say(text.failedTitle)}>
              {sayProblem(problem)}
            </Notice>
          )
        }
      >
        <p>{say(text.body)}</p>
        <p>{say(text.kept)}</p>
      </PageHead>
      {isReachable ? null : (
        <div id={reasonId}>
          <Notice tone="note" title={say(text.noContactsTitle)}>
            <p>{say(text.noContactsBody)}</p>
            <p>
              <Link to="/contact-us" className={styles['link']}>
                {say(text.contactUs)}
              </Link>
            </p>
          </Notice>
        </div>
      )}
      <Card labelledBy={titleId}>
        <h2 id={titleId}>{say(text.contactsTitle)}</h2>
        {isReachable ? (
          <p className={styles['soft']}>
            {say(contacts === null ? text.contactsHeld : text.contactsBody)}
          </p>
        ) : null}
        {contacts === null ? null : <ContactList contacts={sayContacts(contacts)} />}
      </Card>
    </Screen>
  );
}
