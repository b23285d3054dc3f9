import { Link } from '@tanstack/react-router';
import { CircleUserRound, House, LifeBuoy, Settings } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import styles from './bottom-bar.module.css';

const tabs = [
  { to: '/dashboard', label: menu.home, Icon: House },
  { to: '/profile', label: menu.profile, Icon: CircleUserRound },
  { to: '/settings', label: menu.settings, Icon: Settings },
  { to: '/help', label: menu.help, Icon: LifeBuoy },
] as const;

export function BottomBar() {
  return (
    <nav className={styles['bar']} aria-label={say(menu.mainNavigation)}>
      {tabs.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={styles['tab']}>
          <Icon aria-hidden="true" />
          {say(label)}
        </Link>
      ))}
    </nav>
  );
}
