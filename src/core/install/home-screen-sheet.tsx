import type { ReactNode } from 'react';
import { install, sayHomeScreenSteps } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Dialog } from '~/ui/dialog.tsx';
import styles from './home-screen-sheet.module.css';

type StepsProps = { readonly steps: readonly (readonly [words: string, drawing: ReactNode])[] };

/** For iPhone and iPad. The words suffice without the drawings. */
function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles['steps']}>
      {steps.map(([words, drawing]) => (
        <li key={words} className={styles['step']}>
          <svg className={styles['drawing']} viewBox="0 0 72 56" aria-hidden="true">
            <rect className={styles['ground']} x=".75" y=".75" width="70.5" height="54.5" rx="8" />
            {drawing}
          </svg>
          <span className={styles['words']}>{words}</span>
        </li>
      ))}
    </ol>
  );
}

const listRow = (
  <>
    <path className={styles['faint']} d="M11 10h30M11 46h24" />
    <rect className={styles['spot']} x="6" y="18" width="60" height="20" rx="5" />
    <path className={styles['line']} d="M12 28h22" />
  </>
);

const shareButton = (
  <>
    <path className={styles['faint']} d="m12 24-4 4 4 4M56 28h.01M60.5 28h.01M65 28h.01" />
    <circle className={styles['spot']} cx="34" cy="28" r="16" />
    <path className={styles['line']} d="M30 25h-3v12h14V25h-3M34 31V18m-4 4 4-4 4 4" />
  </>
);

const addRow = (
  <>
    {listRow}
    <rect className={styles['line']} x="48" y="22" width="12" height="12" rx="2.5" />
    <path className={styles['line']} d="M54 25v6m-3-3h6" />
  </>
);

const homeScreen = (
  <>
    <path
      className={styles['other']}
      d="M8 8h11v11H8zM53 8h11v11H53zM8 37h11v11H8zM53 37h11v11H53z"
    />
    <rect className={styles['portal']} x="23" y="15" width="26" height="26" rx="6" />
    <svg x="26.5" y="18" width="19" height="20" viewBox="0 0 64 64" aria-hidden="true">
      <path
        className={styles['shield']}
        d="M32 3 57 10.5V31c0 14-10.5 24-25 30C17.5 55 7 45 7 31V10.5z"
      />
      <path
        className={styles['chevrons']}
        d="m17.5 46.5 14.5-11.5 14.5 11.5m-29-9.3L32 25.7l14.5 11.5"
      />
    </svg>
  </>
);

const menuButton = (
  <>
    <path className={styles['faint']} d="M10 14h30M10 44h52M10 34h40" />
    <circle className={styles['spot']} cx="57" cy="14" r="10" />
    <path className={styles['line']} d="M52.5 14h.01M57 14h.01M61.5 14h.01" />
  </>
);

const browserRow = (
  <>
    {listRow}
    <circle className={styles['line']} cx="54" cy="28" r="7" />
    <path className={styles['line']} d="m57 25-1.5 4.5L51 31l1.5-4.5z" />
  </>
);

export function HomeScreenSteps() {
  const [share, choose, open] = sayHomeScreenSteps();
  return (
    <Steps
      steps={[
        [share, shareButton],
        [choose, addRow],
        [open, homeScreen],
      ]}
    />
  );
}

type LeaveAppStepsProps = { readonly words: readonly [menu: string, choose: string] };

export const LeaveAppSteps = ({ words: [menu, choose] }: LeaveAppStepsProps) => (
  <Steps
    steps={[
      [menu, menuButton],
      [choose, browserRow],
    ]}
  />
);

export function HomeScreenSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={say(install.sheetTitle)}
      shape="sheet"
      onClose={onClose}
      closeLabel={say(shell.close)}
    >
      <div className={styles['sheet']}>
        <HomeScreenSteps />
        <p className="quiet">{say(install.otherBrowser)}</p>
      </div>
    </Dialog>
  );
}
