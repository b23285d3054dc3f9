import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** The buttons, the main one last; left out where the content brings its own. */
  readonly actions?: ReactNode;
  /** `alert` for what has to be read before going on. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly shape?: 'box' | 'sheet';
};

/** A modal, on the platform's own element: it traps the focus and gives it back. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  role = 'dialog',
  shape = 'box',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    // A sheet is read from its top; its only button stands at its end.
    if (shape === 'sheet') titleRef.current?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [shape]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      role={role}
      className={`${styles['dialog']} ${styles[shape]}`}
      aria-labelledby={titleId}
      // A sheet is long: its title says what it is, and it is read from there.
      aria-describedby={children && shape === 'box' ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A tap beside the box lands on the dialog element itself.
      onClick={(event) => {
        if (event.target === ref.current && role === 'dialog') onClose();
      }}
    >
      <div className={styles['body']}>
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {children ? <div id={bodyId}>{children}</div> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
