import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ArrowLeft, Menu } from 'lucide-react';
import { type Ref, Suspense, useEffect, useState } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { signedInAtom } from '~/session/session.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';
import styles from './top-bar.module.css';

// After the first screen, before the connection can fail.
const loadSidebar = async () => (await import('./sidebar.tsx')).Sidebar;
const Sidebar = lazyPart(loadSidebar);

type TopBarProps = {
  readonly title: string;
  readonly leading: 'menu' | 'back' | 'plain';
  /** Null: back in the history. */
  readonly back: Destination | null;
  readonly ownPart: Ref<HTMLDivElement>;
};

export function TopBar({ title, leading, back, ownPart }: TopBarProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const username = useAtomValue(signedInAtom)?.session.member.username;
  const navigate = useNavigate();
  const router = useRouter();

  useEffect(() => {
    if (leading === 'menu') void loadSidebar().catch(() => undefined);
  }, [leading]);

  // A button with `data-end` ends its screen: the arrow presses it.
  const goBack = () => {
    const end = document.querySelector<HTMLElement>('[data-end]');
    if (end) end.click();
    else if (back !== null) void navigate({ to: back });
    else if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/' });
  };

  return (
    <header className={styles['bar']}>
      {leading === 'menu' ? (
        <button
          type="button"
          className={styles['leading']}
          aria-label={say(shell.openMenu)}
          aria-haspopup="dialog"
          onClick={() => setIsMenuOpen(true)}
        >
          <Menu aria-hidden="true" />
        </button>
      ) : leading === 'back' ? (
        <button
          type="button"
          className={styles['leading']}
          aria-label={say(shell.back)}
          onClick={goBack}
        >
          <ArrowLeft aria-hidden="true" />
        </button>
      ) : null}
      <div ref={ownPart} className={styles['own']} />
      <p className={styles['title']}>{title}</p>
      {username ? (
        <Link
          to="/profile"
          className={styles['member']}
          aria-label={say(shell.yourProfile, { username })}
        >
          <span>{username}</span>
        </Link>
      ) : null}
      {isMenuOpen ? (
        <Suspense>
          <Sidebar onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}
