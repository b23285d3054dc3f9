import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { memo } from 'react';
import type { LoginEntry } from '~/contracts/account.ts';
import { formatDateTime } from '~/core/manila-dates.ts';
import { say } from '~/labels/label.ts';
import { loginHistory } from '~/labels/settings.ts';
import { frameClass } from '~/ui/group.tsx';
import { readDevice } from './login-device.ts';
import styles from './login-list.module.css';
import { kindNames, sayModel, saySystem, sayWhen } from './login-words.ts';

const icons = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: MonitorSmartphone,
} as const;

const newestFirst = (entries: readonly LoginEntry[]) =>
  [...entries].sort((one, other) => (other.at ?? 0) - (one.at ?? 0));

type LoginListProps = {
  readonly entries: readonly LoginEntry[];
  /** Server time in milliseconds. */
  readonly now: number;
};

export const LoginList = memo(function LoginList({ entries, now }: LoginListProps) {
  return (
    <ul className={frameClass} aria-label={say(loginHistory.list)}>
      {newestFirst(entries).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may be equal
        <LoginItem key={`${entry.at} ${index}`} entry={entry} now={now} />
      ))}
    </ul>
  );
});

function LoginItem({ entry, now }: { readonly entry: LoginEntry; readonly now: number }) {
  const device = readDevice(entry.userAgent);
  const Icon = icons[device.kind];
  return (
    <li className={styles['login']}>
      <span className={`${styles['icon']} ${styles[device.kind] ?? ''}`}>
        <Icon role="img" aria-label={say(kindNames[device.kind])} />
      </span>
      <span className={styles['words']}>
        <span className={styles['model']}>{sayModel(device)}</span>
        <span className={styles['system']}>{saySystem(device)}</span>
        {entry.ip === '' ? null : (
          <span className={styles['address']}>{say(loginHistory.address, { ip: entry.ip })}</span>
        )}
      </span>
      {entry.at === null ? (
        <span className={styles['when']}>{sayWhen(null, now)}</span>
      ) : (
        <time
          className={styles['when']}
          dateTime={new Date(entry.at).toISOString()}
          title={formatDateTime(entry.at)}
        >
          {sayWhen(entry.at, now)}
        </time>
      )}
    </li>
  );
}
