import type { AnyRouter } from '@tanstack/react-router';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { locksAtom, type Store } from '~/core/services.ts';
import { loadUntilThere } from '~/core/waits.ts';
import { whenQuiet } from '~/core/when-quiet.ts';
import { keepBranchesAtom } from '~/help/offices/branches.ts';
import { nextStep } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';
import { loadInTurn, screensAfterHome, screensUntilHome } from './next-screens.ts';
import { followOpenings } from './shell/opened-from-outside.ts';
import { watchEvents } from './watch-events.ts';
import { watchServer } from './watch-server.ts';

export function beginIdleWork(store: Store, router: AnyRouter): void {
  followOpenings(store, router);
  watchKeyboard();
  keepTranslatedTexts(document.body);
  watchEvents(store);
  watchServer(store);
  preloadVotes(store);
  const loadRegistration = () => import('./register-worker.ts');
  const files = [...screensUntilHome, ...screensAfterHome, loadRegistration];
  void loadInTurn(store.get(locksAtom), files).then(async () => {
    (await loadUntilThere(loadRegistration)).registerWorker(store);
  });
  // The app's own files come first: without them this data is useless offline.
  void Promise.resolve(navigator.serviceWorker?.ready).then(async () => {
    watchBranches(store);
    const { watchLibrary } = await loadUntilThere(() => import('~/amendments/watch-library.ts'));
    watchLibrary(store);
  });
}

/** While Home's files load, which come after the sign-in on a slow connection. */
function preloadVotes(store: Store): void {
  const stop = store.sub(signedInAtom, async () => {
    const signedIn = store.get(signedInAtom);
    if (signedIn === null || nextStep(signedIn) !== 'none') return;
    stop();
    const { preloadVotesAtom } = await loadUntilThere(() => import('~/vote/member-votes.ts'));
    store.set(preloadVotesAtom);
  });
}

export function watchBranches(store: Store): void {
  const keep = async () => {
    await whenQuiet(store.get(locksAtom));
    if (store.get(signedInAtom)?.session.isDeactivated === true) return;
    void store.set(keepBranchesAtom);
  };
  store.sub(reconnectionsAtom, () => void keep());
  void keep();
}

/** Pixels; an address bar is lower. */
const lowestKeyboard = 100;

/** An opening keyboard may cover the focused field. */
export function watchKeyboard(): void {
  const { visualViewport: shown } = window;
  let height = shown?.height ?? 0;
  shown?.addEventListener('resize', () => {
    const lost = height - shown.height;
    height = shown.height;
    const focused = document.activeElement;
    if (lost < lowestKeyboard || !(focused instanceof HTMLInputElement)) return;
    focused.scrollIntoView({ block: 'nearest' });
  });
}

const isTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node?.nodeName === 'FONT';

/**
 * Translators replace texts by `<font>` elements. When React changes or removes a text, its
 * translation must go, too. Source: docs/behaviour/shell.md#translators.
 */
export function keepTranslatedTexts(page: Node): void {
  const translations = new WeakMap<Node, HTMLElement>();

  function follow(text: Text, translation: HTMLElement, parent: Node): void {
    translations.set(text, translation);
    changes.observe(text, { characterData: true });
    const present = <Child extends Node | null>(child: Child): Node | Child =>
      child === null || child.parentNode === parent ? child : (translations.get(child) ?? child);
    Object.assign(parent, {
      removeChild: (child: Node) => {
        Node.prototype.removeChild.call(parent, present(child));
        return child;
      },
      insertBefore: (child: Node, next: Node | null) =>
        Node.prototype.insertBefore.call(parent, child, present(next)),
    });
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records)
      if (!target.isConnected) translations.get(target)?.replaceWith(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (translation === undefined) continue;
      for (const node of removedNodes) if (node instanceof Text) follow(node, translation, target);
    }
  });
  replacements.observe(page, { childList: true, subtree: true });
}
