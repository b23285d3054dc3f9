import { say } from '~/labels/label.ts';
import { titles } from '~/labels/shell.ts';
import { pictureAddress } from '~/ui/preloaded-picture.ts';
import { WelcomeCards } from './welcome-cards.tsx';
import styles from './welcome-panel.module.css';

type WelcomePanelProps = {
  readonly onStart: () => void;
  readonly onPractice: () => void;
};

export function WelcomePanel(props: WelcomePanelProps) {
  return (
    <section className={styles['panel']} aria-label={say(titles.getStarted)}>
      <div className={styles['scene']}>
        <img className={styles['dawn']} src="/welcome/dawn.webp" alt="" width="720" height="1280" />
        <img className={styles['mascot']} src={pictureAddress('mascot')} alt="" />
      </div>
      <WelcomeCards isPanel {...props} />
    </section>
  );
}
