import { Outlet, useMatches } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { say } from '~/labels/label.ts';
import { places, shell, titles } from '~/labels/shell.ts';
import { isUnderMaintenance, productName } from '~/lib/build-settings.ts';
import { loadUntilThere } from '~/lib/load.ts';
import { serverNoticesAtom } from '~/state/connectivity.ts';
import { useLanguage } from '~/state/language.ts';
import { nextStep } from '~/state/next-step.ts';
import { sessionStateAtom } from '~/state/session/session.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './app-shell.module.css';
import { MessageBox } from './message-box.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { PageProgress } from './page-progress.tsx';
import { QuestionBox } from './question-box.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedWorkGuard } from './unsaved-work-guard.tsx';
import { updateAtom } from './update.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';
import { useLaunch } from './use-launch.ts';
import { useOpenedReminder } from './use-opened-reminder.ts';

// Members have it, and it comes with what else is theirs (src/app/home.ts).
const BottomBar = lazyPart(
  async () => (await loadUntilThere(() => import('./bottom-bar.tsx'))).BottomBar,
);

// Only who was signed in can see it, and has it with what is theirs (src/app/home.ts).
const SessionEndedScreen = lazyPart(
  async () => (await loadUntilThere(() => import('./session-ended-screen.tsx'))).SessionEndedScreen,
);

// Drawn once there is a newer version, of which nobody hears at the start.
const UpdateStrip = lazyPart(
  async () => (await loadUntilThere(() => import('./update-strip.tsx'))).UpdateStrip,
);

// Where members are made up, which nobody hears of at the start.
const SandboxStrip = lazyPart(
  async () => (await loadUntilThere(() => import('./sandbox-strip.tsx'))).SandboxStrip,
);

// It answers a finger, and nobody pulls before they have seen the page: it comes meanwhile.
const PullToReload = lazyPart(
  async () => (await loadUntilThere(() => import('./pull-to-reload.tsx'))).PullToReload,
);

/** The frame around every screen: bars, boxes, strips, and what stands in place of a screen. */
export function AppShell({
  isMaintenance = isUnderMaintenance,
}: {
  readonly isMaintenance?: boolean;
}) {
  useLanguage();
  const session = useAtomValue(sessionStateAtom);
  const update = useAtomValue(updateAtom);
  const { isClosed: isClosedByServer, isSandbox } = useAtomValue(serverNoticesAtom);
  const matches = useMatches();
  const deepest = matches.at(-1);
  const { title, leading = 'back', hasNoFooter = false, back } = deepest?.staticData ?? {};
  // The router keeps the match above an address that is not there, and marks it.
  const isNotFound = title === undefined || matches.some((match) => match._notFound === true);
  const isClosed = isMaintenance || isClosedByServer;
  const isEnded = session.status === 'ended';
  const isPortalOpen = session.status === 'signed-in' && nextStep(session) === 'none';

  // Who comes from the sign-in has no bars to go by: they get the way back in the menu's place.
  const start = leading === 'menu' && !isPortalOpen ? 'back' : leading;

  const screenTitle = isClosed
    ? titles.maintenance
    : isEnded
      ? titles.sessionEnded
      : isNotFound
        ? titles.notFound
        : title;
  const isAlone = isClosed || isEnded;
  useOpenedReminder();
  useLaunch();
  useFocusOnHeading(`${deepest?.pathname} ${screenTitle[0]}`);

  return (
    <div className={styles['shell']}>
      <title>{`${productName} - ${say(screenTitle)}`}</title>
      <a className={styles['skip']} href="#content">
        {say(shell.skipToContent)}
      </a>
      {isSandbox ? (
        <Suspense>
          <SandboxStrip />
        </Suspense>
      ) : null}
      <PageProgress />
      <Suspense>
        <PullToReload />
      </Suspense>
      {isAlone || start === 'none' ? null : (
        <TopBar title={say(screenTitle)} leading={start} back={back ?? null} />
      )}
      {isAlone ? null : <OfflineStrip />}
      <div role="status">
        {update === 'current' ? null : (
          <Suspense>
            <UpdateStrip />
          </Suspense>
        )}
      </div>
      {isClosed ? (
        <main id="content" className={styles['main']}>
          <MaintenanceScreen />
        </main>
      ) : null}
      {/* What was typed stays where it is: it is shown again when the portal opens. */}
      <main id={isClosed ? '' : 'content'} className={styles['main']} hidden={isClosed}>
        {isEnded ? (
          <Suspense>
            <SessionEndedScreen />
          </Suspense>
        ) : isNotFound ? (
          // Also where there is only a frame for other addresses, which would show nothing.
          <NotFoundScreen />
        ) : (
          <Outlet />
        )}
      </main>
      {isAlone || hasNoFooter || !isPortalOpen ? null : (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
      <MessageBox />
      <QuestionBox />
      <UnsavedWorkGuard />
    </div>
  );
}

function MaintenanceScreen() {
  return (
    <PicturePage picture="maintenance" title={say(places.maintenanceTitle)}>
      <p>{say(places.maintenanceBody)}</p>
    </PicturePage>
  );
}
