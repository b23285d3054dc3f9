import { useAtom } from 'jotai';
import { Eye, EyeOff } from 'lucide-react';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { sessionAtom } from '~/state/session/session-atom.ts';
import { Button } from '~/ui/button.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './ballot-strip.module.css';

/** True while the member does not want the choices to be seen by who stands by. */
export const areChoicesHiddenAtom = sessionAtom(false);

export function HideButton() {
  const [isHidden, setIsHidden] = useAtom(areChoicesHiddenAtom);
  const label = say(isHidden ? election.showChoices : election.hideChoices);
  return (
    <button
      type="button"
      className={styles['hide']}
      aria-label={label}
      title={label}
      onClick={() => setIsHidden(!isHidden)}
    >
      {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
    </button>
  );
}

/** In place of the booth's page, so that nothing of the ballot is on the screen. */
export function HiddenChoices() {
  const [, setIsHidden] = useAtom(areChoicesHiddenAtom);
  return (
    <PicturePage
      picture="ballot"
      title={say(election.hiddenTitle)}
      actions={
        <Button isWide onClick={() => setIsHidden(false)}>
          {say(election.showChoices)}
        </Button>
      }
    >
      <p>{say(election.hiddenBody)}</p>
    </PicturePage>
  );
}
