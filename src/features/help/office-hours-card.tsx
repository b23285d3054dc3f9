import { contact } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import { Card } from '~/ui/card.tsx';
import styles from './help.module.css';
import { officeStatus } from './office-hours.ts';

const opening = {
  today: contact.opensToday,
  tomorrow: contact.opensTomorrow,
  monday: contact.opensMonday,
};

/** When somebody answers, and whether that is now: by the server's clock, in Manila. */
export function OfficeHoursCard() {
  const status = officeStatus(useServerNow());
  return (
    <Card labelledBy="office-hours">
      <h2 id="office-hours">{say(contact.hours)}</h2>
      <div className={styles['hours']}>
        <p className={styles['days']}>{say(contact.days)}</p>
        <p>{say(contact.times)}</p>
        <p className={styles['soft']}>{say(contact.exceptHolidays)}</p>
        <p className={`${styles['status']} ${status.isOpen ? styles['open'] : styles['soft']}`}>
          <span className={styles['dot']} aria-hidden="true" />
          {say(status.isOpen ? contact.openNow : opening[status.opens])}
        </p>
      </div>
    </Card>
  );
}
