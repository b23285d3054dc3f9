import type { ReactNode } from 'react';
import styles from './picture-page.module.css';
import { type PreloadedPicture, pictureAddress } from './preloaded-picture.ts';

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
