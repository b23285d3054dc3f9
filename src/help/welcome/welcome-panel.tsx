import { say } from '~/labels/label.ts';
import { titles } from '~/labels/shell.ts';
import { WelcomeCards, type WelcomeProps } from './welcome-cards.tsx';
import styles from './welcome-panel.module.css';

export function WelcomePanel(props: WelcomeProps) {
  return (
    <section className={styles['panel']} aria-label={say(titles.getStarted)}>
      <div className={styles['scene']}>
        <img className={styles['dawn']} src="/welcome/dawn.webp" alt="" width="720" height="1280" />
        <img
          className={styles['mascot']}
          src="/welcome/mascot-greeting.svg"
          alt=""
          width="264"
          height="196"
        />
      </div>
      <WelcomeCards isPanel {...props} />
    </section>
  );
}
