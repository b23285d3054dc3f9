import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CodedText } from './coded-text.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  readonly tone: 'note' | 'good' | 'caution' | 'bad';
  readonly title?: string;
  readonly children?: ReactNode;
  readonly isLive?: boolean;
};

const icons = { note: Info, good: CircleCheck, caution: TriangleAlert, bad: CircleAlert };

export function Notice({ tone, title, children, isLive = false }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} role={isLive ? 'status' : undefined}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className={styles['text']}>
        {title ? <p className="strong">{title}</p> : null}
        {typeof children === 'string' ? <CodedText>{children}</CodedText> : children}
      </div>
    </div>
  );
}
