import { createContext, type ReactNode, useContext } from 'react';
import styles from './picture-page.module.css';

type PicturePageProps = {
  readonly picture: PreloadedPicture;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly isPictureSmall?: boolean;
};

export function PicturePage(props: PicturePageProps) {
  const { picture, title, children, actions, isPictureSmall = false } = props;
  return (
    <div className={styles['page']}>
      <img
        className={`${styles['picture']} ${isPictureSmall ? styles['small'] : ''}`}
        src={pictureAddress(picture)}
        alt=""
        width="240"
        height="200"
      />
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles['text']}>{children}</div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  );
}

/** Prefixes headings in the practice booth; else ''. */
export const MarkContext = createContext('');

export function useMarked(heading: string): string {
  const mark = useContext(MarkContext);
  return mark === '' ? heading : `${mark}: ${heading}`;
}

/** Each is in index.html and in public/images. */
export const preloadedPictures = [
  'ballot',
  'maintenance',
  'mark',
  'mascot',
  'not-found',
  'offline',
  'received',
  'session-ended',
] as const;

export type PreloadedPicture = (typeof preloadedPictures)[number];

/** Needs no connection: tools/build/page.ts writes the pictures into index.html. */
export const pictureAddress = (picture: PreloadedPicture): string =>
  document.querySelector<HTMLImageElement>(`#preloaded [data-picture="${picture}"]`)?.src ??
  `/images/${picture}.svg`;
