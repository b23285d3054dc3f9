import { say } from '~/labels/label.ts';
import { recovery } from '~/labels/recovery.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

/** Source: docs/behaviour/recovery.md#a-forgotten-password. */
export function SuccessScreen({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <PicturePage
      picture="received"
      title={say(recovery.doneTitle)}
      actions={
        <Button isWide onClick={onSignIn}>
          {say(recovery.logIn)}
        </Button>
      }
    >
      <p>{say(recovery.doneBody)}</p>
    </PicturePage>
  );
}
