import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Building2, House, LogOut, MapPin, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { appVersion, productName } from '~/core/build-settings.ts';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { shell } from '~/labels/shell.ts';
import { useLogOut } from '~/session/log-out.tsx';
import { signedInAtom } from '~/session/session.ts';
import { useBackCloses } from '~/ui/back-closes.ts';
import { pictureAddress } from '~/ui/picture-page.tsx';
import styles from './sidebar.module.css';

export function Sidebar({ onClose }: { readonly onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const isSignedIn = useAtomValue(signedInAtom) !== null;

  useEffect(() => {
    ref.current?.showModal();
  }, []);

  // The browser restores the focus only if the dialog itself closes.
  const close = () => ref.current?.close();
  useBackCloses(close);

  const logOut = useLogOut(close);

  const places = [
    { to: '/dashboard', label: menu.home, Icon: House },
    { to: '/our-company', label: menu.ourCompany, Icon: Building2 },
    { to: '/satellite-offices', label: menu.satelliteOffices, Icon: MapPin },
  ] as const;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a dialog
    <dialog
      ref={ref}
      className={styles['sidebar']}
      aria-label={say(menu.menu)}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) close();
      }}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <img src={pictureAddress('mark')} alt="" width="44" height="44" />
          <p className={styles['name']}>{productName}</p>
          <button
            type="button"
            className={styles['close']}
            aria-label={say(menu.closeMenu)}
            onClick={close}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <nav className={styles['places']} aria-label={say(menu.menu)}>
          {places.map(({ to, label, Icon }) => (
            <Link key={to} to={to} className={styles['place']} onClick={onClose}>
              <Icon aria-hidden="true" />
              {say(label)}
            </Link>
          ))}
        </nav>
        {isSignedIn ? (
          <button type="button" className={styles['place']} onClick={() => void logOut()}>
            <LogOut aria-hidden="true" />
            {say(shell.logOut)}
          </button>
        ) : null}
        <p className={styles['version']}>{say(shell.version, { version: appVersion })}</p>
      </div>
    </dialog>
  );
}
