import { Link, useLocation } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { EyeOff, ListChecks, Smartphone, Vote } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isNetworkProblem, type Problem } from '~/contracts/problem.ts';
import { useApi } from '~/core/api-hooks.ts';
import { hostApp } from '~/core/browser-limits.ts';
import { isInstalled, isIphoneOrIpad } from '~/core/device.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { boothText } from '~/labels/booth.ts';
import electionRules from '~/labels/en/prose/election-rules.json';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { proseOf } from '~/labels/prose.ts';
import { Button } from '~/ui/button.tsx';
import { IconList } from '~/ui/group.tsx';
import { Notice } from '~/ui/notice.tsx';
import { articleId, Prose } from '~/ui/prose.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { ballot, boothKeysAtom, startBallotAtom } from '~/vote/ballot.ts';
import { useKeptCandidates } from '~/vote/photos.ts';
import { startVote } from '~/vote/vote-calls.ts';
import styles from './election-rules-screen.module.css';

/** Milliseconds. Source: docs/behaviour/election.md#the-election-rules. */
const bannerFor = 5_000;

type ElectionRulesScreenProps = {
  readonly onStarted: () => void;
  readonly onVoted: () => void;
  /** The API refused the start, perhaps because it no longer knows the keys. */
  readonly onEnterAgain: () => void;
};

export function ElectionRulesScreen(props: ElectionRulesScreenProps) {
  const { onStarted, onVoted, onEnterAgain } = props;
  const askServer = useApi();
  const booth = useAtomValue(boothKeysAtom);
  const draft = useAtomValue(ballot.draftAtom);
  const startBallot = useSetAtom(startBallotAtom);
  useKeptCandidates();
  const askWhetherVoted = useSetAtom(ballot.askWhetherVotedAtom);
  const [isBannerShown, setIsBannerShown] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { title, edition, ...code } = proseOf('election-rules', electionRules);

  useEffect(() => {
    const timer = setTimeout(() => setIsBannerShown(false), bannerFor);
    return () => clearTimeout(timer);
  }, []);

  async function start(): Promise<void> {
    if (booth === null || draft === null) return;
    if (booth.start !== null) return onStarted();
    setIsBusy(true);
    setProblem(null);
    const started = await askServer((api) => startVote(api, draft.code, booth.secretKey));
    const hasVoted = !started.ok && (await askWhetherVoted(started.problem));
    setIsBusy(false);
    if (hasVoted) return onVoted();
    if (!started.ok) return setProblem(started.problem);
    await startBallot(started.value);
    onStarted();
  }

  return (
    <Screen
      actions={
        <>
          {problem === null ? null : (
            <Notice tone="bad" title={say(boothText.startFailed)} isLive>
              {sayProblem(problem)}
            </Notice>
          )}
          <Button isWide isBusy={isBusy} onClick={() => void start()}>
            {say(
              isBusy
                ? boothText.starting
                : booth?.start
                  ? boothText.continueVoting
                  : boothText.start,
            )}
          </Button>
          {problem === null || isNetworkProblem(problem) ? null : (
            <Button kind="second" isWide onClick={onEnterAgain}>
              {say(boothText.enterAgain)}
            </Button>
          )}
        </>
      }
    >
      {isBannerShown ? (
        <Notice tone="caution" isLive>
          {say(boothText.rulesBanner)}
        </Notice>
      ) : null}
      <PageHead title={title}>
        <p>{edition}</p>
      </PageHead>
      <InShort />
      <Card>
        <Contents headings={code.articles.map(({ heading }) => heading)} />
      </Card>
      <Prose {...code} />
    </Screen>
  );
}

type ContentsProps = { readonly headings: readonly string[] };

function Contents({ headings }: ContentsProps) {
  const headingId = useId();
  useFocusOnJump();
  return (
    <nav className={styles['contents']} aria-labelledby={headingId}>
      <h2 id={headingId}>{say(boothText.codeContents)}</h2>
      <ol>
        {headings.map((heading, index) => (
          <li key={heading}>
            <Link to="." hash={articleId(index)}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The heading, and after Back the link to it. The router scrolls. */
function useFocusOnJump(): void {
  const hash = useLocation({ select: (shown) => shown.hash });
  const before = useRef(hash);
  useEffect(() => {
    if (before.current === hash) return;
    const left = `#${before.current}`;
    before.current = hash;
    const place =
      document.getElementById(hash) ?? [...document.links].find((link) => link.hash === left);
    place?.focus({ preventScroll: true });
  }, [hash]);
}

/** On an iPhone, the browser and the home screen have separate storage. */
function ballotPlace() {
  if (hostApp() !== null) return boothText.stayInApp;
  if (!isIphoneOrIpad()) return null;
  return isInstalled() ? boothText.stayInPortal : boothText.stayInBrowser;
}

function InShort() {
  const place = useAtomValue(isOfficeAtom) ? null : ballotPlace();
  return (
    <Card>
      <h2>{say(boothText.codeShort)}</h2>
      <IconList
        items={[
          { icon: <ListChecks aria-hidden="true" />, text: say(boothText.codeChoose) },
          { icon: <Vote aria-hidden="true" />, text: say(boothText.codeOnce) },
          { icon: <EyeOff aria-hidden="true" />, text: say(boothText.codeSecret) },
          ...(place ? [{ icon: <Smartphone aria-hidden="true" />, text: say(place) }] : []),
        ]}
      />
    </Card>
  );
}
