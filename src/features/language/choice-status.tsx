import { say } from '~/labels/label.ts';
import { language as text } from '~/labels/language.ts';
import styles from './language-choice.module.css';

/** What a tap has led to, where it was not the language at once. */
export function ChoiceStatus({ course }: { readonly course: 'resting' | 'loading' | 'failed' }) {
  return (
    <p role="status" className={styles['status']}>
      {course === 'resting' ? null : say(course === 'loading' ? text.loading : text.failed)}
    </p>
  );
}
