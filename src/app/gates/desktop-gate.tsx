import { createRoot } from 'react-dom/client';
import { leaveLoadingScreen } from '~/app/loading-screen.ts';
import { desktopPortal, supportEmail, supportPhone } from '~/core/build-settings.ts';
import { useLanguage } from '~/core/language/language.ts';
import { LanguageChoice } from '~/core/language/language-choice.tsx';
import { contact } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { practiceInvitation } from '~/labels/practice-invitation.ts';
import { desktop } from '~/labels/start.ts';
import { buttonClass } from '~/ui/button.tsx';
import { QrCode } from '~/ui/qr-code.tsx';
import styles from './desktop-gate.module.css';

export function DesktopPage({ address }: { readonly address: string }) {
  useLanguage();
  return (
    <main className={styles['page']}>
      <div className={styles['words']}>
        <LanguageChoice />
        <h1>{say(desktop.title)}</h1>
        <p>{say(desktop.body)}</p>
        <div className={styles['way']}>
          <QrCode
            className={styles['code']}
            text={address}
            label={say(desktop.code, { address })}
            size={192}
          />
          <p className={styles['address']}>{address}</p>
        </div>
        <section className={styles['part']}>
          <h2>{say(desktop.practice)}</h2>
          <p>{say(practiceInvitation.hint)}</p>
          <a className={buttonClass('second')} href="/practice">
            <span>{say(practiceInvitation.open)}</span>
          </a>
        </section>
        <section className={styles['part']}>
          <h2>{say(contact.title)}</h2>
          <p>
            {say(contact.days)}, {say(contact.times)}. {say(contact.exceptHolidays)}.
          </p>
          <p>
            {say(contact.mobile)}: <a href={`tel:${supportPhone}`}>{supportPhone}</a>
          </p>
          <p>
            {say(contact.email)}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </section>
      </div>
      <img
        className={styles['product']}
        src="/screenshots/dashboard.webp"
        alt={say(desktop.picture)}
        width="390"
        height="844"
      />
    </main>
  );
}

/** Source: docs/behaviour/shell.md#phones-tablets-and-desktops. */
export async function openDesktopGate(container: HTMLElement): Promise<void> {
  if (await hasSandbox()) location.replace('/sandbox');
  else if (desktopPortal !== '') location.replace(desktopPortal);
  else {
    createRoot(container).render(<DesktopPage address={location.origin} />);
    leaveLoadingScreen();
  }
}

async function hasSandbox(): Promise<boolean> {
  try {
    const response = await fetch('/sandbox/inbox', { method: 'GET', cache: 'no-store' });
    return response.ok && (response.headers.get('Content-Type') ?? '').includes('json');
  } catch {
    return false;
  }
}
