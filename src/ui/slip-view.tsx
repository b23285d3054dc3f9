import { Download, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { canShareSlips, type Given, type Slip, saveSlip, shareSlip } from '~/lib/slip.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './slip-view.module.css';

type SlipViewProps = {
  readonly slip: Slip;
  /** What else is to be known of it; it goes with no picture. */
  readonly children?: ReactNode;
  /** `kept`: until when this phone has the slip. Its picture may be anywhere, and says nothing of that. */
  readonly text: { readonly kept: string; readonly share: string; readonly save: string };
  /** The slip could not be given away. */
  readonly onFailed: () => void;
};

/** A slip and the ways to keep it elsewhere: the phone's share sheet, or a picture. */
export function SlipView({ slip, children, text, onFailed }: SlipViewProps) {
  async function give(how: (slip: Slip) => Promise<Given>) {
    if ((await how(slip)) === 'failed') onFailed();
  }
  return (
    <div className={styles['view']}>
      <dl className={styles['slip']}>
        {slip.rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {slip.caution === null ? null : <Notice tone="caution">{slip.caution}</Notice>}
      {children}
      <p className={styles['quiet']}>
        {slip.note} {text.kept}
      </p>
      <div className={styles['actions']}>
        {canShareSlips() ? (
          <Button
            kind="second"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void give(shareSlip)}
          >
            {text.share}
          </Button>
        ) : null}
        <Button
          kind="second"
          icon={<Download aria-hidden="true" />}
          onClick={() => void give(saveSlip)}
        >
          {text.save}
        </Button>
      </div>
    </div>
  );
}
