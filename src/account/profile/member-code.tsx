import { Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readAddress } from '~/core/address.ts';
import { qrService } from '~/core/build-settings.ts';
import { say } from '~/labels/label.ts';
import { profile } from '~/labels/profile.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { QrCode } from '~/ui/qr-code.tsx';
import styles from './member-code.module.css';

/** Milliseconds. Source: docs/behaviour/account.md#the-qr-code. */
const delay = 1_000;

type MemberCodeProps = {
  readonly text: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly service?: string;
};

export function MemberCode({ text, name, accountNumber, service = qrService }: MemberCodeProps) {
  const [isShown, setIsShown] = useState(false);
  const [isLarge, setIsLarge] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), delay);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) {
    return (
      <div className={`${styles['place']} ${styles['coming']}`} role="status">
        <span className="visually-hidden">{say(profile.codeComing)}</span>
      </div>
    );
  }
  const picture = (
    <CodePicture text={text} label={say(profile.codeOf, { name })} service={service} />
  );
  return (
    <>
      <button
        type="button"
        className={styles['place']}
        aria-label={say(profile.enlarge)}
        aria-haspopup="dialog"
        onClick={() => setIsLarge(true)}
      >
        {picture}
        <span className={styles['corner']} aria-hidden="true">
          <Maximize2 />
        </span>
      </button>
      <p className={styles['hint']}>{say(profile.codeHint)}</p>
      {isLarge ? (
        <Dialog
          title={say(profile.code)}
          onClose={() => setIsLarge(false)}
          actions={<Button onClick={() => setIsLarge(false)}>{say(shell.close)}</Button>}
        >
          <div className={styles['large']}>
            {picture}
            <p className={styles['name']}>{name}</p>
            <p className={styles['number']}>{accountNumber}</p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** CSS pixels. Source: docs/behaviour/account.md#the-qr-code. */
const size = 400;

type CodePictureProps = {
  readonly text: string;
  readonly label: string;
  /** '' draws the code on this device. */
  readonly service: string;
};

function CodePicture({ text, label, service }: CodePictureProps) {
  const [isServiceGone, setIsServiceGone] = useState(false);
  const address = isServiceGone ? null : serviceAddress(service, text, size);
  if (address === null) return <QrCode text={text} label={label} size={size} />;
  return (
    <img
      src={address}
      alt={label}
      width={size}
      height={size}
      onError={() => setIsServiceGone(true)}
    />
  );
}

/** The parameter names are assumed. Source: docs/behaviour/account.md#the-qr-code. */
export function serviceAddress(service: string, text: string, size: number): string | null {
  const address = readAddress(service);
  if (address === null) return null;
  address.searchParams.set('text', text);
  address.searchParams.set('size', String(size));
  return address.href;
}
