import styles from './countdown.module.css';

type CountdownProps = {
  readonly label: string;
  /** Milliseconds. Negative values show as zero. */
  readonly left: number;
  readonly units: {
    readonly days: string;
    readonly hours: string;
    readonly minutes: string;
    readonly seconds: string;
  };
  /** The same for screen readers. */
  readonly spoken: (parts: { days: number; hours: number; minutes: number }) => string;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** One small line until the last day. */
export function Countdown({ label, left, units, spoken }: CountdownProps) {
  const rest = Math.max(0, Math.ceil(left / second) * second);
  const days = Math.floor(rest / day);
  const hours = Math.floor((rest % day) / hour);
  const minutes = Math.floor((rest % hour) / minute);
  const seconds = Math.floor((rest % minute) / second);
  const cells = [
    [days, units.days],
    [hours, units.hours],
    [minutes, units.minutes],
    [seconds, units.seconds],
  ] as const;
  return (
    <div className={`${styles['countdown']} ${rest < day ? styles['large'] : ''}`}>
      <p className={styles['label']}>{label}</p>
      <div role="timer" aria-label={spoken({ days, hours, minutes })}>
        <div className={styles['cells']} aria-hidden="true">
          {cells.map(([value, unit]) => (
            <span key={unit} className={styles['cell']}>
              <span className={styles['value']}>{String(value).padStart(2, '0')}</span>
              <span className={styles['unit']}>{unit}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
