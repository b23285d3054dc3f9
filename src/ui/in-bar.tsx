import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import styles from './in-bar.module.css';

/** The top bar's place for a screen's title and actions. Null without a bar. */
export const BarPartContext = createContext<Element | null>(null);

/** The top bar's own title. */
export const TopTitleContext = createContext('');

/** Small words that make no difference to a member: "Your settings" is "Settings". */
const bare = (title: string) =>
  title.toLowerCase().replaceAll(/\b(?:your|the|ang|ng|mga|inyong)\b|[^\p{L}\d]/gu, '');

/** The heading of a screen. The bar leaves out a title that says the same (top-bar.module.css). */
export function PageTitle({ children }: { readonly children: string }) {
  const isInBar = bare(children) === bare(useContext(TopTitleContext));
  return (
    <h1 tabIndex={-1} data-in-bar={isInBar || undefined}>
      {children}
    </h1>
  );
}

export function InBar({ children }: { readonly children: ReactNode }) {
  const part = useContext(BarPartContext);
  return part === null ? null : createPortal(children, part);
}

export function BarTitle({ children }: { readonly children: ReactNode }) {
  return <p className={styles['title']}>{children}</p>;
}
