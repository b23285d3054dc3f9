import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './in-bar.module.css';

/** The top bar's place for a screen's title and actions. Null without a bar. */
export const BarPartContext = createContext<Element | null>(null);

export function InBar({ children }: { readonly children: ReactNode }) {
  const part = useContext(BarPartContext);
  return part === null ? null : createPortal(children, part);
}

/** Two lines at most. */
export function BarTitle({ children }: { readonly children: ReactNode }) {
  return <p className={styles['title']}>{children}</p>;
}

type Back = () => void;

/** The top bar's arrow calls it, if a screen has set one. */
export const OwnBackContext = createContext<RefObject<Back | null> | null>(null);

/** The arrow in the top bar does what the screen's own button does. */
export function useOwnBack(back: Back): void {
  const own = useContext(OwnBackContext);
  useEffect(() => {
    if (own === null) return;
    own.current = back;
    return () => {
      own.current = null;
    };
  }, [own, back]);
}
