import { createRoot } from 'react-dom/client';
import { say } from '~/labels/label.ts';
import { places } from '~/labels/shell.ts';
import { PicturePage } from '~/ui/picture-page.tsx';
import { QrCode } from '~/ui/qr-code.tsx';
import styles from './desktop-page.module.css';

function DesktopPage({ address }: { readonly address: string }) {
  return (
    <PicturePage picture="mark" title={say(places.desktopTitle)}>
      <p>{say(places.desktopBody)}</p>
      <QrCode
        className={styles['code']}
        text={address}
        label={say(places.desktopCode, { address })}
        size={192}
      />
      <p>{address}</p>
    </PicturePage>
  );
}

export function showDesktopPage(container: HTMLElement): void {
  createRoot(container).render(<DesktopPage address={location.origin} />);
}
