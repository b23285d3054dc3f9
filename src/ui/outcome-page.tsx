import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { CodedText } from './coded-text.tsx';
import { Notice } from './notice.tsx';
import styles from './outcome-page.module.css';
import { PicturePage } from './picture-page.tsx';

export type OutcomeAction = {
  readonly label: string;
  readonly act: () => unknown;
  readonly isDisabled?: boolean;
};

type OutcomePageProps = {
  readonly mood: 'casting' | 'working' | 'unsure' | 'done';
  readonly title: string;
  readonly steps?: ReactNode;
  readonly body: string;
  readonly note?: string | null;
  readonly actions?: readonly OutcomeAction[];
  readonly children?: ReactNode;
};

const pictures = {
  casting: 'ballot',
  working: 'mascot',
  unsure: 'offline',
  done: 'received',
} as const;

const kinds = ['main', 'second', 'quiet'] as const;

export function OutcomePage(props: OutcomePageProps) {
  const { mood, title, steps, body, note = null, actions = [], children } = props;
  return (
    <PicturePage
      picture={pictures[mood]}
      isPictureSmall={steps !== undefined}
      title={title}
      actions={
        actions.length === 0
          ? null
          : actions.map((action, index) => (
              <ActionButton key={action.label} {...action} kind={kinds[index]} />
            ))
      }
    >
      {/* Announces only changed words. */}
      <div className={styles['status']} role="status" aria-atomic="false">
        {steps}
        <p>
          <CodedText>{body}</CodedText>
        </p>
        {note === null ? null : <Notice tone="note">{note}</Notice>}
      </div>
      {children}
    </PicturePage>
  );
}

type ActionButtonProps = OutcomeAction & { readonly kind: (typeof kinds)[number] | undefined };

function ActionButton({ label, act, isDisabled = false, kind = 'quiet' }: ActionButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    try {
      await act();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button isWide kind={kind} isBusy={isBusy} disabled={isDisabled} onClick={() => void run()}>
      {label}
    </Button>
  );
}
