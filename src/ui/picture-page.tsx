import type { ReactNode } from 'react';
import styles from './picture-page.module.css';
import { type PreloadedPicture, pictureAddress } from './preloaded-picture.ts';

type PicturePageProps = {
  readonly picture: PreloadedPicture;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
};

export function PicturePage({ picture, title, children, actions }: PicturePageProps) {
  return (
    <div className={styles['page']}>
      <img
        className={styles['picture']}
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
