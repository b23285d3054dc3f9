import './ui/tokens.css';
import './ui/base.css';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { passBrowserGate } from '~/app/gates/browser-gate.ts';
import { leaveLoadingScreen, whenLoadingScreenMayGo } from '~/app/loading-screen.ts';
import { createAppRouter, leaveIndexFile } from '~/app/router.ts';
import { loadOfficePartAtom } from '~/app/shell/app-shell.tsx';
import { reloadOnce, whenControllerChanges } from '~/app/shell/update.ts';
import { connectStore } from '~/app/start.ts';
import type { Destination } from '~/contracts/screens.ts';
import { startAppearance } from '~/core/appearance.ts';
import { isPhoneOrTablet } from '~/core/device.ts';
import { whenIdle } from '~/core/idle.ts';
import { listenForInstall } from '~/core/install/install-offer.ts';
import { followLanguage, startLanguage } from '~/core/language/language.ts';
import { showProblemAtom } from '~/core/messages.ts';
import { isOfficeAtom, type Store, storageAtom } from '~/core/services.ts';
import { loadUntilThere, unlessDiskHangs } from '~/core/waits.ts';
import { welcomeAtStart, welcomePanelAtom } from '~/help/welcome/first-start.ts';
import { restoreOfficeModeAtom } from '~/office/office-mode.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { signedInAtom } from '~/session/session.ts';
import { entryMarks } from '~/ui/back-closes.ts';
import headingFont from '~/ui/fonts/portal-serif.woff2';

async function start(container: HTMLElement, spoken: Promise<void>): Promise<void> {
  const controllerChange = whenControllerChanges();
  const mayGo = whenLoadingScreenMayGo();
  const store = createStore();
  connectStore(store);
  // The labels load during the session request.
  const [problem, isOfficeAgain, welcome] = await Promise.all([
    store.set(restoreSessionAtom),
    unlessDiskHangs(store.set(restoreOfficeModeAtom).then(reloadIfOffice), false),
    store.get(isOfficeAtom)
      ? null
      : unlessDiskHangs(
          welcomeAtStart(store.get(storageAtom), location.pathname, performance.now()),
          null,
        ),
    spoken,
  ]);
  if (isOfficeAgain) return;
  if (problem !== null) store.set(showProblemAtom, problem);
  if (welcome === 'screen') history.replaceState(null, '', '/get-started' satisfies Destination);
  else if (store.get(signedInAtom) === null) store.set(welcomePanelAtom, welcome);
  const router = createAppRouter(store);
  followLanguage(router);
  if (!isPhoneOrTablet()) {
    // A computer leaves the practice for its own page.
    router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (!toLocation.pathname.startsWith(practicePath)) location.assign(toLocation.href);
    });
  }
  const followBack = async () => {
    const { beginBackCloses } = await loadUntilThere(() => import('~/app/back-button.ts'));
    beginBackCloses(() => router.history.location.href);
  };
  // A reload may have kept an entry that Back must skip.
  const isMarked = Object.values(entryMarks).some((mark) => mark in Object(history.state));
  await Promise.all([router.load(), store.set(loadOfficePartAtom), isMarked && followBack()]);
  createRoot(container).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
  await mayGo;
  leaveLoadingScreen();
  void controllerChange.then(() => reloadOnce(store));
  whenIdle(() => {
    if (!isMarked) void followBack();
    void beginIdleWork(store, router);
  });
}

function reloadIfOffice(isOffice: boolean): boolean {
  if (isOffice) location.reload();
  return isOffice;
}

/** While idle: the first screen does not need it. */
async function beginIdleWork(store: Store, router: AnyRouter): Promise<void> {
  (await loadUntilThere(() => import('~/app/idle-work.ts'))).beginIdleWork(store, router);
}

async function leadAway(container: HTMLElement): Promise<void> {
  const gate = await loadUntilThere(() => import('~/app/gates/desktop-gate.tsx'));
  await gate.openDesktopGate(container);
}

/** Milliseconds. After a slower load the font would delay the next screen. */
const fastLoad = 4_000;

/** On a slow connection only once the worker has stored it. */
function addHeadingFont(): void {
  if (performance.now() > fastLoad && !navigator.serviceWorker?.controller) return;
  const font = { weight: '650', display: 'optional' } as const;
  const face = new FontFace('Portal Serif', `url(${headingFont})`, font);
  document.fonts.add(face);
  void face.load().catch(() => undefined);
}

const practicePath = '/practice';

leaveIndexFile();
startAppearance();
addHeadingFont();
listenForInstall();
const spoken = startLanguage();
const container = document.getElementById('root');
if (container !== null) {
  const isPractice = location.pathname.startsWith(practicePath);
  const enter = () => start(container, spoken);
  if (isPractice) void enter();
  else if (isPhoneOrTablet()) void passBrowserGate(container, spoken).then(enter);
  else void spoken.then(() => leadAway(container));
}
