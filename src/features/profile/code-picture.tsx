import { useState } from 'react';
import { QrCode } from '~/ui/qr-code.tsx';
import { serviceAddress } from './service-address.ts';

/** Pixels of a side. Source: docs/behaviour/account.md#the-qr-code. */
const size = 400;

type CodePictureProps = {
  readonly text: string;
  readonly label: string;
  /** Draws the code in place of this phone; '' where there is none. */
  readonly service: string;
};

/** The code, drawn here; or by a service, until it cannot be reached. */
export function CodePicture({ text, label, service }: CodePictureProps) {
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
