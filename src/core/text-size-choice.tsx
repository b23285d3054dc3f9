import { useSyncExternalStore } from 'react';
import { textSize as text } from '~/labels/display.ts';
import { say } from '~/labels/label.ts';
import { chooseAppearance, onAppearance, shownAppearance, textSizes } from './appearance.ts';
import styles from './text-size-choice.module.css';

/** One letter A per size. Their own size does not grow. */
export function TextSizeChoice() {
  const { textSize } = useSyncExternalStore(onAppearance, shownAppearance);
  return (
    <fieldset className={styles['sizes']}>
      <legend className="visually-hidden">{say(text.choice)}</legend>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          className={styles['size']}
          aria-label={say(text[size])}
          aria-pressed={size === textSize}
          onClick={() => chooseAppearance({ textSize: size })}
        >
          <span aria-hidden="true">A</span>
        </button>
      ))}
    </fieldset>
  );
}
