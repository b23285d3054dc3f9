import styles from './home-screen-sheet.module.css';
import { Step } from './home-screen-sheet.tsx';

type LeaveAppStepsProps = { readonly words: readonly [menu: string, choose: string] };

/** For iPhone and iPad. The words are complete without the drawings. */
export function LeaveAppSteps({ words: [menu, choose] }: LeaveAppStepsProps) {
  return (
    <ol className={styles['steps']}>
      <Step words={menu}>
        <path className={styles['faint']} d="M10 14h30M10 44h52M10 34h40" />
        <circle className={styles['spot']} cx="57" cy="14" r="10" />
        <path className={styles['line']} d="M52.5 14h.01M57 14h.01M61.5 14h.01" />
      </Step>
      <Step words={choose}>
        <path className={styles['faint']} d="M11 10h30M11 46h24" />
        <rect className={styles['spot']} x="6" y="18" width="60" height="20" rx="5" />
        <path className={styles['line']} d="M12 28h22" />
        <circle className={styles['line']} cx="54" cy="28" r="7" />
        <path className={styles['line']} d="m57 25-1.5 4.5L51 31l1.5-4.5z" />
      </Step>
    </ol>
  );
}
