import { Link } from '@tanstack/react-router';
import { CircleUserRound, House, LifeBuoy, Settings } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import styles from './bottom-bar.module.css';

const tabs = [
  { to: '/dashboard', label: shell.home, Icon: House },
  { to: '/profile', label: shell.profile, Icon: CircleUserRound },
  { to: '/settings', label: shell.settings, Icon: Settings },
  { to: '/help', label: shell.help, Icon: LifeBuoy },
] as const;

export function BottomBar() {
  return (
    <nav className={styles['bar']} aria-label={say(shell.mainNavigation)}>
      {tabs.map(({ to, label, Icon }) => (
        <Link key={to} to={to as string} className={styles['tab']}>
          <Icon aria-hidden="true" />
          {say(label)}
        </Link>
      ))}
    </nav>
  );
}
