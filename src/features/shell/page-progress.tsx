import { useRouterState } from '@tanstack/react-router';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import styles from './page-progress.module.css';

/**
 * Says that the next screen is on its way, where its code or what decides about it takes a while:
 * the screen before it stands until then.
 */
export function PageProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <progress className={styles['bar']} aria-label={say(shell.loading)} /> : null;
}
