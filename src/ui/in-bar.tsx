import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import styles from './in-bar.module.css';

/** The top bar's place for a screen's title and actions. Null without a bar. */
export const BarPartContext = createContext<Element | null>(null);

export function InBar({ children }: { readonly children: ReactNode }) {
  const part = useContext(BarPartContext);
  return part === null ? null : createPortal(children, part);
}

export function BarTitle({ children }: { readonly children: ReactNode }) {
  return <p className={styles['title']}>{children}</p>;
}
