import { Copy, ExternalLink } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import type { BrowserLimit } from '~/core/browser-limits.ts';
import { productName, supportPhone } from '~/core/build-settings.ts';
import { isIphoneOrIpad } from '~/core/device.ts';
import { LeaveAppSteps } from '~/core/install/home-screen-sheet.tsx';
import { useLanguage } from '~/core/language/language.ts';
import { LanguageChoice } from '~/core/language/language-choice.tsx';
import { say } from '~/labels/label.ts';
import { browserGate, sayLeaveAppSteps, start } from '~/labels/start.ts';
import { Button, buttonClass } from '~/ui/button.tsx';
import { pictureAddress } from '~/ui/picture-page.tsx';
import { useCopy } from '~/ui/use-copy.ts';
import styles from './browser-gate-page.module.css';

const intentOf = ({ host, pathname, search, protocol }: URL): string =>
  `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;

type GatePageProps = { readonly limit: BrowserLimit; readonly onContinue: () => void };

export function GatePage({ limit, onContinue }: GatePageProps) {
  useLanguage();
  const canContinue = limit.kind === 'in-app' || limit.ability !== 'cookies';
  return (
    <div className={styles['page']}>
      <header className={styles['banner']}>
        <div>
          <img src={pictureAddress('mark')} alt="" width="32" height="32" />
          <p className={styles['name']}>{productName}</p>
          <LanguageChoice isShort />
        </div>
      </header>
      <main className={styles['words']}>
        <h1>{sayTitle(limit)}</h1>
        <p>{sayReason(limit)}</p>
        {limit.kind === 'in-app' ? <WayOut /> : null}
        <Address />
        {canContinue ? (
          <div className={styles['here']}>
            <p>{say(limit.kind === 'in-app' ? browserGate.stays : browserGate.mayFail)}</p>
            <Button kind="quiet" onClick={onContinue}>
              {say(browserGate.continueHere)}
            </Button>
          </div>
        ) : null}
      </main>
    </div>
  );
}

function sayTitle(limit: BrowserLimit): string {
  if (limit.kind === 'lacks') return say(browserGate.lacksTitle);
  return limit.app === ''
    ? say(browserGate.otherAppTitle)
    : say(browserGate.appTitle, { app: limit.app });
}

const sayReason = (limit: BrowserLimit): string =>
  limit.kind === 'in-app' ? say(browserGate.appBody) : say(start.works, { phone: supportPhone });

function WayOut() {
  if (isIphoneOrIpad()) return <LeaveAppSteps words={sayLeaveAppSteps()} />;
  return (
    <a className={buttonClass('main')} href={intentOf(new URL(location.href))}>
      <ExternalLink aria-hidden="true" />
      <span>{say(browserGate.openOutside)}</span>
    </a>
  );
}

function Address() {
  const { isCopied, copy } = useCopy();
  return (
    <div className={styles['address']}>
      <p>{location.href}</p>
      <Button
        kind="second"
        icon={<Copy aria-hidden="true" />}
        onClick={() => void copy(location.href)}
      >
        {say(browserGate.copy)}
      </Button>
      <p role="status">
        {isCopied === null ? null : say(isCopied ? browserGate.copied : browserGate.notCopied)}
      </p>
    </div>
  );
}

/** Resolves when the member continues. The container is then empty. */
export function showGate(container: HTMLElement, limit: BrowserLimit): Promise<void> {
  const root = createRoot(container);
  return new Promise((resolve) => {
    const onContinue = () => {
      root.unmount();
      resolve();
    };
    root.render(<GatePage limit={limit} onContinue={onContinue} />);
  });
}
