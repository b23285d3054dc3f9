import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PicturePage } from './picture-page.tsx';

/** The button is busy until `act` settles. */
export type Way = {
  readonly label: string;
  readonly act: () => unknown;
  readonly isDisabled?: boolean;
};

type OutcomePageProps = {
  readonly mood: 'casting' | 'working' | 'unsure' | 'done';
  readonly title: string;
  readonly body: string;
  /** The API's sentence about the call, if any. */
  readonly note?: string | null;
  /** The first is the main one. */
  readonly ways?: readonly Way[];
  readonly children?: ReactNode;
};

const pictures = {
  casting: 'ballot',
  working: 'mascot',
  unsure: 'offline',
  done: 'received',
} as const;

const kinds = ['main', 'second', 'quiet'] as const;

/** The outcome of a confirmed call. While it is open, a sentence says so. */
export function OutcomePage(props: OutcomePageProps) {
  const { mood, title, body, note = null, ways = [], children } = props;
  return (
    <PicturePage
      picture={pictures[mood]}
      title={title}
      actions={
        ways.length === 0
          ? null
          : ways.map((way, index) => <WayButton key={way.label} {...way} kind={kinds[index]} />)
      }
    >
      <p role="status">{body}</p>
      {children}
      {note === null ? null : (
        <Notice tone="note" isLive>
          {note}
        </Notice>
      )}
    </PicturePage>
  );
}

type WayButtonProps = Way & { readonly kind: (typeof kinds)[number] | undefined };

function WayButton({ label, act, isDisabled = false, kind = 'quiet' }: WayButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  }

  return (
    <Button isWide kind={kind} isBusy={isBusy} disabled={isDisabled} onClick={() => void run()}>
      {label}
    </Button>
  );
}
