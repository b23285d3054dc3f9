import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { SessionEndedError } from '~/core/session-atom.ts';
import { say } from '~/labels/label.ts';
import { places, shell } from '~/labels/shell.ts';
import { formValuesAtom, keepFormValueAtom } from '~/session/resumable-form.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { Button } from '~/ui/button.tsx';
import { askForMissingParts } from '~/ui/lazy-part.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './fallback-screens.module.css';

/** Source: docs/behaviour/shell.md#other-rules. */
export function NotFoundScreen() {
  return (
    <PicturePage picture="not-found" title={say(places.notFoundTitle)} actions={<WayOut />}>
      <p>{say(places.notFoundBody)}</p>
    </PicturePage>
  );
}

function WayOut() {
  const hasSession = useAtomValue(sessionCookiesAtom).readToken() !== null;
  return (
    <Link to="/" className={styles['way']}>
      {say(hasSession ? places.goHome : places.goToSignIn)}
    </Link>
  );
}

/** Messages of Chromium, Firefox and Safari for a missing chunk. */
const notArrived =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const isDisturbed = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Milliseconds. */
const mayReturnAfter = 10_000;
let returnedAt = Number.NEGATIVE_INFINITY;

/** Draws the screen again. Its fields drop their values when they leave. */
function Returning({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const store = useStore();
  const [values] = useState(store.get(formValuesAtom));
  useEffect(() => {
    returnedAt = performance.now();
    for (const name in values) store.set(keepFormValueAtom, name, values[name] ?? null);
    reset();
  }, [store, values, reset]);
  return null;
}

/** A failed shell has no landmarks. */
export const BrokenShell = (props: ErrorComponentProps) => (
  <main>
    <BrokenScreen {...props} />
  </main>
);

export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // The session ended during a guard: run the guards again.
  const isOver = error instanceof SessionEndedError;
  useEffect(() => {
    if (isOver) void router.invalidate();
  }, [isOver, router]);
  const [isReturning] = useState(
    () => isDisturbed(error) && performance.now() - returnedAt > mayReturnAfter,
  );
  if (isOver) return null;
  if (isReturning) return <Returning reset={reset} />;
  const isMissing = notArrived.test(String(error));
  const retry = () => {
    askForMissingParts();
    void router.invalidate();
  };
  return (
    <PicturePage
      picture="maintenance"
      title={say(isMissing ? places.missingTitle : places.brokenTitle)}
      actions={
        <>
          <Button isWide onClick={retry}>
            {say(shell.retry)}
          </Button>
          {isMissing ? (
            <Button kind="second" isWide onClick={() => location.reload()}>
              {say(places.openAnew)}
            </Button>
          ) : (
            <Button kind="second" isWide onClick={() => void router.navigate({ to: '/dashboard' })}>
              {say(places.goHome)}
            </Button>
          )}
        </>
      }
    >
      <p>{say(isMissing ? places.missingBody : places.brokenBody)}</p>
    </PicturePage>
  );
}

/** The event for an error that a screen caught; the browser fires none. */
export const screenBroke = 'screenbroke';
