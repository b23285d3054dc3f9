import { createRoot } from 'react-dom/client';
import { encode } from 'uqr';
import { say } from '~/labels/label.ts';
import { places } from '~/labels/shell.ts';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './desktop-page.module.css';

function DesktopPage({ address }: { readonly address: string }) {
  const { data, size } = encode(address);
  const dots = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <PicturePage picture="/images/mark.svg" title={say(places.desktopTitle)}>
      <p>{say(places.desktopBody)}</p>
      <svg
        className={styles['code']}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={say(places.desktopCode, { address })}
      >
        <path d={dots.join('')} />
      </svg>
      <p>{address}</p>
    </PicturePage>
  );
}

export function showDesktopPage(container: HTMLElement): void {
  createRoot(container).render(<DesktopPage address={location.origin} />);
}
