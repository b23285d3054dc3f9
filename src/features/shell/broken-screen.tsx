import { useRouter } from '@tanstack/react-router';
import { say } from '~/labels/label.ts';
import { places, shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

/** In place of a screen that failed to draw: never a blank page. */
export function BrokenScreen() {
  const router = useRouter();
  return (
    <PicturePage
      picture="/images/maintenance.svg"
      title={say(places.brokenTitle)}
      actions={
        <>
          <Button isWide onClick={() => void router.invalidate()}>
            {say(shell.retry)}
          </Button>
          <Button kind="second" isWide onClick={() => void router.navigate({ to: '/dashboard' })}>
            {say(places.goHome)}
          </Button>
        </>
      }
    >
      <p>{say(places.brokenBody)}</p>
    </PicturePage>
  );
}
