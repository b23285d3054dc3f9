import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useMarked } from './picture-page.tsx';
import { settlePage } from './settle-page.ts';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  /** `alertdialog`: must be read to continue. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly shape?: 'box' | 'sheet';
};

export function Dialog({
  title,
  onClose,
  children,
  closeLabel,
  actions = closeLabel === undefined ? null : (
    <Button kind="second" onClick={onClose}>
      {closeLabel}
    </Button>
  ),
  role = 'dialog',
  shape = 'box',
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const openedFrom = useRef<Element>(null);
  const titleId = useId();
  const bodyId = useId();
  const heading = useMarked(title);
  useBackCloses(onClose);

  // Before the next tap.
  useLayoutEffect(() => {
    openedFrom.current = document.activeElement;
    ref.current?.showModal();
    settlePage();
    // A sheet's only button is at its end.
    if (shape === 'sheet') titleRef.current?.focus();
  }, [shape]);
  useEffect(() => {
    const dialog = ref.current;
    return () => {
      dialog?.close();
      settlePage();
      const before = openedFrom.current;
      if (before instanceof HTMLElement && before.isConnected)
        // For a button in a bar, a browser would scroll the page.
        before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      role={role}
      className={`${styles['dialog']} ${styles[shape]}`}
      aria-labelledby={titleId}
      // A sheet is too long for a description.
      aria-describedby={children && shape === 'box' ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop belongs to the dialog element.
      onClick={(event) => {
        if (event.target === ref.current && role === 'dialog') onClose();
      }}
    >
      <div className={styles['body']}>
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className={styles['title']}>
          {heading}
        </h2>
        {children ? <div id={bodyId}>{children}</div> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
