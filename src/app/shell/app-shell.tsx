import { Outlet, useBlocker, useMatches, useRouterState } from '@tanstack/react-router';
import { atom, useAtomValue, useStore } from 'jotai';
import { type ComponentType, Suspense, useState } from 'react';
import { isUnderMaintenance, productName } from '~/core/build-settings.ts';
import { serverNoticesAtom } from '~/core/connectivity.ts';
import { useLanguage } from '~/core/language/language.ts';
import { MessageBox, QuestionBox } from '~/core/message-boxes.tsx';
import { askAtom } from '~/core/messages.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { loadUntilThere } from '~/core/waits.ts';
import { say } from '~/labels/label.ts';
import { sayLeaveQuestion, shell, titles } from '~/labels/shell.ts';
import { nextStep } from '~/session/guards.ts';
import { isWorkUnsavedAtom } from '~/session/reload-guard.ts';
import { sessionStateAtom } from '~/session/session.ts';
import { BarPartContext, TopTitleContext } from '~/ui/in-bar.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { useFocusOnHeading } from '~/ui/screen-hooks.ts';
import styles from './app-shell.module.css';
import { NotFoundScreen } from './fallback-screens.tsx';
import { TopBar } from './top-bar.tsx';
import { updateAtom } from './update.ts';

const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(() => loadUntilThere(load));

// Home's chunk loads these two for members (src/app/home.ts).
const BottomBar = later(async () => (await import('./bottom-bar.tsx')).BottomBar);
const SessionEndedScreen = later(
  async () => (await import('~/session/session-ended-screen.tsx')).SessionEndedScreen,
);
const MaintenanceScreen = later(
  async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen,
);
const OfflineStrip = later(async () => (await import('./strips.tsx')).OfflineStrip);
const SandboxStrip = later(async () => (await import('./strips.tsx')).SandboxStrip);
const UpdateStrip = later(async () => (await import('./strips.tsx')).UpdateStrip);
// Nobody pulls before the first screen.
const PullToReload = later(async () => (await import('./pull-to-reload.tsx')).PullToReload);

export function AppShell({
  isMaintenance = isUnderMaintenance,
}: {
  readonly isMaintenance?: boolean;
}) {
  useLanguage();
  const session = useAtomValue(sessionStateAtom);
  const update = useAtomValue(updateAtom);
  const officePart = useAtomValue(officePartAtom);
  const { isClosed: isClosedByServer, isSandbox } = useAtomValue(serverNoticesAtom);
  const matches = useMatches();
  const deepest = matches.at(-1);
  const { title, leading = 'back', hasNoFooter = false, back } = deepest?.staticData ?? {};
  // For an unknown address the router marks the kept parent match.
  const isNotFound = title === undefined || matches.some((match) => match._notFound === true);
  const isClosed = isMaintenance || isClosedByServer;
  const isEnded = session.status === 'ended';
  const isPortalOpen = session.status === 'signed-in' && nextStep(session) === 'none';

  // Without the bottom bar a visitor needs the arrow.
  const start = leading === 'menu' && !isPortalOpen ? 'back' : leading;

  const screenTitle = isClosed
    ? titles.maintenance
    : isEnded
      ? titles.sessionEnded
      : isNotFound
        ? titles.notFound
        : title;
  const isAlone = isClosed || isEnded;
  const [barPart, setBarPart] = useState<Element | null>(null);
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
      {officePart === null || deepest?.routeId === '/office' ? null : <officePart.OfficeStrip />}
      {isAlone || start === 'none' ? null : (
        <TopBar title={say(screenTitle)} leading={start} back={back ?? null} ownPart={setBarPart} />
      )}
      {isAlone ? null : (
        <Suspense>
          <OfflineStrip />
        </Suspense>
      )}
      <div role="status">
        {update === 'current' ? null : (
          <Suspense>
            <UpdateStrip />
          </Suspense>
        )}
      </div>
      {isClosed ? (
        <main id="content" className={styles['main']}>
          <Suspense>
            <MaintenanceScreen />
          </Suspense>
        </main>
      ) : null}
      {/* Stays mounted, so that its input survives the maintenance. */}
      <main id={isClosed ? '' : 'content'} className={styles['main']} hidden={isClosed}>
        {isEnded ? (
          <Suspense>
            <SessionEndedScreen />
          </Suspense>
        ) : isNotFound ? (
          // Also for a layout route without a screen.
          <NotFoundScreen />
        ) : (
          <BarPartContext value={barPart}>
            <TopTitleContext value={say(screenTitle)}>
              <Outlet />
            </TopTitleContext>
          </BarPartContext>
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

function PageProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? (
    <progress className={styles['progress']} aria-label={say(shell.loading)} />
  ) : null;
}

function UnsavedWorkGuard() {
  const store = useStore();
  // A blocker of the last render would miss a Back right after a key.
  const isUnsaved = () => store.get(isWorkUnsavedAtom);
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved() &&
      current.pathname !== next.pathname &&
      !(await store.set(askAtom, sayLeaveQuestion())),
  });
  return null;
}

const partAtom = atom<{ readonly OfficeStrip: ComponentType } | null>(null);

export const officePartAtom = atom((get) => get(partAtom));

/** Call before the first screen: later, the strip would move a button under a finger. */
export const loadOfficePartAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(isOfficeAtom)) return;
  const part = await loadUntilThere(() => import('~/office/office-strip.tsx'));
  await set(part.startOfficePageAtom);
  set(partAtom, part);
});
