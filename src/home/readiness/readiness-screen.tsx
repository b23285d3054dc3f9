import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { sayWithSize } from '~/amendments/library-panel.tsx';
import type { Destination } from '~/contracts/screens.ts';
import { probeServerAtom } from '~/core/connectivity.ts';
import { InstallButton } from '~/core/install/install-button.tsx';
import { formatDateTime } from '~/core/manila-dates.ts';
import { protectStorageAtom } from '~/core/storage/storage-protection.ts';
import { checkLibraryAtom, libraryStatusAtom, startLibraryAtom } from '~/core/worker.ts';
import { type Label, say } from '~/labels/label.ts';
import { readiness as text } from '~/labels/readiness.ts';
import { ReminderBell } from '~/reminders/reminder-bell.tsx';
import { Button, buttonClass } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Card, Screen } from '~/ui/screen.tsx';
import { Skeleton, type SkeletonBar } from '~/ui/skeleton.tsx';
import { PracticeButton } from '~/vote/practice/practice-button.tsx';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';
import { type Line, type Remedy, sayText } from './findings.ts';
import styles from './readiness.module.css';
import { type Group, isOfVote, type Readiness, useReadiness } from './readiness.ts';
import { LevelMark } from './readiness-card.tsx';

/** As high as the first points. */
const placeholders: readonly SkeletonBar[] = [0.6, [1, 14], [1, 14]];

type ReadinessScreenProps = { readonly onPractise: () => void };

/** Source: docs/behaviour/home.md#readiness. */
export function ReadinessScreen({ onPractise }: ReadinessScreenProps) {
  const readiness = useReadiness();
  return (
    <Screen>
      <div className="stack-2">
        <h1 tabIndex={-1}>{say(text.title)}</h1>
        <p>{say(text.intro)}</p>
      </div>
      {readiness === null ? (
        <Skeleton label={say(text.checking)} lines={placeholders} />
      ) : (
        <Points {...readiness} />
      )}
      {readiness?.groups.some(canBePractised) ? <PracticeButton onOpen={onPractise} /> : null}
    </Screen>
  );
}

/** The election, while the member can still cast a vote in it. */
const canBePractised = ({ id, lines }: Group): boolean =>
  id === 'assembly' && lines.every(({ level }) => level !== 'bad');

function Points({ groups, verdict, note }: Readiness) {
  return (
    <>
      {verdict === null ? null : (
        <p role="status" className="strong">
          {say(verdict.text)}
        </p>
      )}
      {note === null ? null : <Notice tone="note">{say(note)}</Notice>}
      <Fold heading={text.account} groups={groups.filter(({ id }) => id === 'account')} />
      <Fold heading={text.votes} groups={groups.filter(isOfVote)} />
      <Fold heading={text.phone} groups={groups.filter(({ id }) => id === 'phone')} />
    </>
  );
}

type FoldProps = { readonly heading: Label; readonly groups: readonly Group[] };

function Fold({ heading, groups }: FoldProps) {
  const id = useId();
  if (groups.length === 0) return null;
  const levels = groups.flatMap(({ lines }) => lines.map(({ level }) => level));
  const all = levels.length;
  const good = levels.filter((level) => level === 'good').length;
  return (
    <Card labelledBy={id}>
      <details className={styles['fold']} open={good < all}>
        <summary className={styles['summary']}>
          <h2 id={id}>{say(heading)}</h2>
          <span>{say(text.inGroup, { good, all })}</span>
          <ChevronDown className={styles['chevron']} aria-hidden="true" />
        </summary>
        {groups.map((group) =>
          isOfVote(group) ? (
            <VoteLines key={group.id} group={group} />
          ) : (
            <Lines key={group.id} lines={group.lines} heading="h3" />
          ),
        )}
      </details>
    </Card>
  );
}

function VoteLines({ group: { named, heading, lines } }: { readonly group: Group }) {
  const id = useId();
  return (
    <section className={styles['vote']} aria-labelledby={id}>
      <h3 id={id} lang={named === null ? undefined : 'en'}>
        {named ?? say(heading)}
      </h3>
      <Lines lines={lines} heading="h4" />
    </section>
  );
}

type LinesProps = { readonly lines: readonly Line[]; readonly heading: 'h3' | 'h4' };

const Lines = ({ lines, heading }: LinesProps) => (
  <ul>
    {lines.map((line) => (
      <ReadinessLine
        key={line.id}
        line={line}
        heading={heading}
        remedy={line.remedy === null ? null : <RemedyPart remedy={line.remedy} />}
      />
    ))}
  </ul>
);

type ReadinessLineProps = {
  readonly line: Line;
  readonly heading: 'h3' | 'h4';
  readonly remedy: ReactNode;
};

function ReadinessLine({ line, heading: Heading, remedy }: ReadinessLineProps) {
  return (
    <li className={styles['line']}>
      <div className={styles['lineHead']}>
        <Heading>{say(line.title)}</Heading>
        <LevelMark level={line.level} />
      </div>
      <p>
        <ContactText>{sayText(line)}</ContactText>
      </p>
      {line.since === null ? null : (
        <p className="quiet">{say(text.knownSince, { time: formatDateTime(line.since) })}</p>
      )}
      {remedy}
    </li>
  );
}

function RemedyPart({ remedy }: { readonly remedy: Remedy }) {
  const protect = useSetAtom(protectStorageAtom);
  const savePages = useSetAtom(startLibraryAtom);
  const checkPages = useSetAtom(checkLibraryAtom);
  const libraryStatus = useAtomValue(libraryStatusAtom);
  const connect = useConnect();
  switch (remedy) {
    case 'register':
      return <ActionLink to="/dashboard" label={text.register} />;
    case 'contact-us':
      return <ActionLink to="/contact-us" label={text.contactUs} />;
    case 'change-contact':
      return <ActionLink to="/settings" label={text.changeContact} />;
    case 'add-contact':
      return <ActionLink to="/settings" label={text.addContact} />;
    case 'choose-pin':
      return <ActionLink to="/user/enroll/pin" label={text.choosePin} />;
    case 'keep':
      return <Act label={say(text.keep)} act={protect} />;
    case 'connect':
      return <Act label={say(text.connect)} act={connect} />;
    case 'save-pages':
      return <Act label={sayWithSize(text.savePages, libraryStatus)} act={savePages} />;
    case 'check-pages':
      return <Act label={say(text.checkPages)} act={checkPages} />;
    case 'remind':
      return <ReminderBell />;
    case 'add-to-home-screen':
      return <InstallButton />;
  }
}

function useConnect(): () => Promise<void> {
  const probe = useSetAtom(probeServerAtom);
  const refreshAssembly = useSetAtom(generalAssemblyQuery.refreshAtom);
  const refreshReferendum = useSetAtom(referendumQuery.refreshAtom);
  return async () => {
    if (await probe()) await Promise.all([refreshAssembly(), refreshReferendum()]);
  };
}

type ActionLinkProps = {
  readonly to: Destination;
  readonly label: Label;
};

const ActionLink = ({ to, label }: ActionLinkProps) => (
  <Link to={to} className={buttonClass('second')}>
    {say(label)}
  </Link>
);

type ActProps = { readonly label: string; readonly act: () => Promise<unknown> };

function Act({ label, act }: ActProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function actOnce() {
    setIsBusy(true);
    await act().finally(() => setIsBusy(false));
  }

  return (
    <Button kind="second" isBusy={isBusy} onClick={() => void actOnce()}>
      {label}
    </Button>
  );
}
