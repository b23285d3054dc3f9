import { useAtomValue } from 'jotai';
import { say } from '~/labels/label.ts';
import { signUpSteps } from '~/labels/sign-up.ts';
import { registrationDraftAtom } from '~/state/registration.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

type NotMadeProps = { readonly isBusy: boolean; readonly onCreate: () => void };

/** The server knows no such account: everything may be sent again. */
export function NotMade({ isBusy, onCreate }: NotMadeProps) {
  const { username } = useAtomValue(registrationDraftAtom);
  return (
    <PicturePage
      picture="/images/offline.svg"
      title={say(signUpSteps.notMadeTitle)}
      actions={
        <Button isWide isBusy={isBusy} onClick={onCreate}>
          {say(signUpSteps.create)}
        </Button>
      }
    >
      <p role="status">{say(signUpSteps.notMadeBody, { username })}</p>
    </PicturePage>
  );
}
