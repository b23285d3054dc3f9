import {
  AArrowDown,
  AArrowUp,
  Bookmark,
  ChevronLeft,
  ChevronRight,
  Moon,
  Search,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  amendmentPageCount,
  endPosition,
  isAmendmentPage,
  summaryPosition,
} from '~/contracts/amendment-pages.ts';
import type { ReaderMode } from '~/contracts/reading.ts';
import { amendments } from '~/labels/amendments.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { positionName } from './amendments.ts';
import styles from './reader.module.css';

type ToolProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly isPressed?: boolean;
  /** Disabled, but keeps the focus. */
  readonly isAtEnd?: boolean;
};

function Tool({ label, onPress, children, isPressed, isAtEnd }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
    >
      {children}
    </button>
  );
}

type TopBarProps = {
  readonly page: number;
  readonly title: string | null;
  readonly isBookmarked: boolean;
  readonly onBookmark: () => void;
  readonly onList: () => void;
  readonly onClose: () => void;
  readonly mode: ReaderMode;
  readonly onMode: (mode: ReaderMode) => void;
};

export function TopBar(props: TopBarProps) {
  const { page, title, isBookmarked, onBookmark, onList, onClose } = props;
  return (
    <header className={styles['top']}>
      <Tool label={say(shell.close)} onPress={onClose}>
        <X aria-hidden="true" />
      </Tool>
      <div className={styles['heading']}>
        <h2>{positionName(page) ?? say(amendments.pageOf, { page, total: amendmentPageCount })}</h2>
        {title === null ? null : <p>{title}</p>}
      </div>
      {isAmendmentPage(page) ? (
        <Tool label={say(amendments.bookmarkPage)} isPressed={isBookmarked} onPress={onBookmark}>
          <Bookmark className={styles['bookmark']} aria-hidden="true" />
        </Tool>
      ) : null}
      <div className={styles['ways']}>
        {isAmendmentPage(page) ? <ModeSwitch {...props} /> : null}
        <button
          type="button"
          className={`${styles['tool']} ${styles['find']}`}
          aria-haspopup="dialog"
          onClick={onList}
        >
          <Search aria-hidden="true" />
          {say(amendments.allPages)}
        </button>
      </div>
    </header>
  );
}

const modes = [
  ['text', amendments.asText],
  ['page', amendments.asPage],
] as const;

/** Not radio buttons: an arrow key turns the page. */
function ModeSwitch({ mode, onMode }: Pick<TopBarProps, 'mode' | 'onMode'>) {
  return (
    <fieldset className={styles['switch']} aria-label={say(amendments.showAs)}>
      {modes.map(([choice, name]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === mode}
          onClick={() => onMode(choice)}
        >
          {say(name)}
        </button>
      ))}
    </fieldset>
  );
}

type BottomBarProps = {
  readonly page: number;
  readonly changesTextSize: boolean;
  readonly isDark: boolean;
  readonly canEnlarge: boolean;
  readonly canReduce: boolean;
  readonly onTurn: (page: number) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onList: () => void;
  readonly onDark: () => void;
};

export function BottomBar(props: BottomBarProps) {
  const { page, changesTextSize, isDark, onTurn, onStep } = props;
  const total = amendmentPageCount;
  const [Smaller, Larger] = changesTextSize ? [AArrowDown, AArrowUp] : [ZoomOut, ZoomIn];
  return (
    <nav className={styles['bottom']} aria-label={say(amendments.pageTools)}>
      <Tool
        label={say(amendments.previous)}
        isAtEnd={page === summaryPosition}
        onPress={() => onTurn(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Tool>
      <button
        type="button"
        className={`${styles['tool']} ${styles['counter']}`}
        aria-haspopup="dialog"
        onClick={props.onList}
      >
        {positionName(page) ?? say(amendments.counter, { page, total })}
        <span className="visually-hidden">{say(amendments.allPages)}</span>
      </button>
      {page === total ? (
        <button
          type="button"
          className={`${styles['tool']} ${styles['finish']}`}
          onClick={() => onTurn(endPosition)}
        >
          {say(amendments.finish)}
          <ChevronRight aria-hidden="true" />
        </button>
      ) : (
        <Tool
          label={say(amendments.next)}
          isAtEnd={page === endPosition}
          onPress={() => onTurn(page + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </Tool>
      )}
      <Tool
        label={say(changesTextSize ? amendments.smallerText : amendments.zoomOut)}
        isAtEnd={!props.canReduce}
        onPress={() => onStep(-1)}
      >
        <Smaller aria-hidden="true" />
      </Tool>
      <Tool
        label={say(changesTextSize ? amendments.largerText : amendments.zoomIn)}
        isAtEnd={!props.canEnlarge}
        onPress={() => onStep(1)}
      >
        <Larger aria-hidden="true" />
      </Tool>
      <Tool label={say(amendments.darkPages)} isPressed={isDark} onPress={props.onDark}>
        <Moon aria-hidden="true" />
      </Tool>
    </nav>
  );
}
