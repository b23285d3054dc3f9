import { useEffect, useRef } from 'react';
import type { Session } from '~/contracts/session.ts';
import type { Setting } from '~/contracts/settings.ts';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { say } from '~/labels/label.ts';
import { authentication, settings } from '~/labels/settings.ts';
import { Button } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Card } from '~/ui/screen.tsx';
import { Switch } from '~/ui/switch.tsx';
import styles from './setting-card.module.css';
import { settingCards } from './setting-cards.ts';
import { SettingOutcome } from './setting-outcome.tsx';
import { useSetting } from './use-setting.ts';

type SettingCardProps = { readonly setting: Setting; readonly session: Session };

/** No switch while the value is unknown. */
export function SettingCard({ setting, session }: SettingCardProps) {
  const { label, hint, ...words } = settingCards[setting];
  const { savedOn = authentication.saved, savedOff = authentication.saved } = words;
  const obstacle = words.obstacle?.(session) ?? null;
  const note = words.note?.(session) ?? null;
  const { isOn, call, toggle, check } = useSetting(setting);
  const control = useRef<HTMLDivElement>(null);
  const isAsking = call.step === 'verifying' && call.response?.said !== 'yes';
  const isOpen = isAsking || call.step === 'unconfirmed';
  const wasOpen = useRef(isOpen);

  // Switch and button replace each other: move the focus along.
  useEffect(() => {
    if (wasOpen.current !== isOpen) control.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Card>
      <div ref={control}>
        {isOpen ? (
          <div className={styles['open']}>
            <p className={styles['label']}>{say(label)}</p>
            <Button kind="second" isBusy={isAsking} onClick={check}>
              {say(authentication.checkAgain)}
            </Button>
          </div>
        ) : (
          <Switch
            label={say(label)}
            hint={say(hint)}
            isOn={isOn}
            state={say(isOn ? settings.on : settings.off)}
            isBusy={isCallOpen(call)}
            disabled={obstacle !== null && !isOn}
            onChange={toggle}
          />
        )}
      </div>
      <div role="status" className={styles['outcome']}>
        <SettingOutcome call={call} saved={say(isOn ? savedOn : savedOff)} />
      </div>
      {isOn || obstacle === null ? null : <Notice tone="caution">{say(obstacle)}</Notice>}
      {note === null ? null : (
        <p className={styles['note']}>
          <ContactText>{note}</ContactText>
        </p>
      )}
    </Card>
  );
}
