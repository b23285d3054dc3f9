import { install, sayHomeScreenSteps } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { HomeScreenSteps } from '~/ui/home-screen-steps.tsx';
import styles from './home-screen-sheet.module.css';

/** How an iPhone or iPad takes the portal onto its home screen: drawn, and in words. */
export function HomeScreenSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={say(install.sheetTitle)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className={styles['sheet']}>
        <HomeScreenSteps words={sayHomeScreenSteps()} />
        <p className={styles['aside']}>{say(install.otherBrowser)}</p>
      </div>
    </Dialog>
  );
}
