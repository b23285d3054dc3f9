import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly kind?: 'main' | 'second' | 'quiet' | 'grave';
  /** Ignores taps, but keeps the focus. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
};

/** For links, with the text in a `span`. */
export const buttonClass = (kind: 'main' | 'second'): string =>
  `${styles['button']} ${styles[kind]}`;

export function Button({
  kind = 'main',
  isBusy = false,
  isWide = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={isBusy || undefined}
      {...rest}
      type={type}
      className={`${styles['button']} ${styles[kind]} ${isWide ? styles['wide'] : ''}`}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}
