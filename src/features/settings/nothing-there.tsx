import type { ReactNode } from 'react';
import { type Label, say } from '~/labels/label.ts';
import { Card } from '~/ui/card.tsx';
import { type PreloadedPicture, pictureAddress } from '~/ui/preloaded-picture.ts';
import styles from './settings.module.css';

type NothingThereProps = {
  /** Decoration only. */
  readonly picture: PreloadedPicture;
  readonly title: Label;
  readonly body: Label;
  readonly children?: ReactNode;
};

/** Stands where a list would be: what is not there, and why. */
export function NothingThere({ picture, title, body, children }: NothingThereProps) {
  return (
    <Card>
      <div className={styles['nothing']}>
        <img src={pictureAddress(picture)} alt="" width="120" height="100" />
        <h2>{say(title)}</h2>
        <p>{say(body)}</p>
        {children}
      </div>
    </Card>
  );
}
