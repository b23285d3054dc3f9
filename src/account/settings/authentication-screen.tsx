import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { canReceiveCode, contactsOf, type Session } from '~/contracts/session.ts';
import type { Setting } from '~/contracts/settings.ts';
import { isAutomaticLoginOffered } from '~/core/build-settings.ts';
import { type CallState, isCallOpen } from '~/core/confirmed-call.ts';
import { type Label, say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { sayProblem, withCode } from '~/labels/problems.ts';
import { authentication, settings } from '~/labels/settings.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { Switch } from '~/ui/switch.tsx';
import styles from './settings.module.css';
import { useSetting } from './switch-setting.ts';

type SettingWords = {
  readonly label: Label;
  readonly hint: Label;
  readonly savedOn?: Label;
  readonly savedOff?: Label;
  readonly obstacle?: (session: Session) => Label | null;
  readonly note?: (session: Session) => string | null;
  readonly isHidden?: boolean;
};

function sayWhereCodesGo({ member }: Session): string | null {
  const { mobile, email } = contactsOf(member);
  const contacts = [mobile && maskMobile(mobile), email && maskEmail(email)].filter(Boolean);
  const [one, other] = contacts;
  if (!one) return null;
  const places = other === undefined ? one : say(authentication.and, { one, other });
  return say(authentication.codesGoTo, { contacts: places });
}

/** In the screen's order. */
export const settingCards: Readonly<Record<Setting, SettingWords>> = {
  loginCode: {
    label: authentication.loginCode,
    hint: authentication.loginCodeHint,
    savedOn: authentication.savedOn,
    savedOff: authentication.savedOff,
    obstacle: (session) => (canReceiveCode(session) ? null : authentication.noContact),
    note: sayWhereCodesGo,
  },
  automaticLogin: {
    label: authentication.automaticLogin,
    hint: authentication.automaticLoginHint,
    isHidden: !isAutomaticLoginOffered,
  },
};

const shown = (Object.keys(settingCards) as Setting[]).filter(
  (setting) => settingCards[setting].isHidden !== true,
);

/** Source: docs/behaviour/account.md#authentication. */
export function AuthenticationScreen() {
  const session = useAtomValue(signedInAtom)?.session;
  if (session === undefined) return null;
  return (
    <Screen>
      <PageHead title={say(authentication.title)}>
        <p>{say(authentication.body)}</p>
      </PageHead>
      {shown.map((setting) => (
        <SettingCard key={setting} setting={setting} session={session} />
      ))}
    </Screen>
  );
}

type SettingCardProps = { readonly setting: Setting; readonly session: Session };

/** No switch while the value is unknown. */
function SettingCard({ setting, session }: SettingCardProps) {
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
            <p className="strong">{say(label)}</p>
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

type SettingOutcomeProps = {
  readonly call: CallState<boolean, unknown>;
  readonly saved: string;
};

function SettingOutcome({ call, saved }: SettingOutcomeProps) {
  switch (call.step) {
    case 'connecting':
    case 'sending':
    case 'signed-out':
      return null;
    case 'verifying':
      return call.response?.said === 'yes' ? null : (
        <Notice tone="note" title={say(authentication.checkingTitle)}>
          {say(authentication.checking)}
        </Notice>
      );
    case 'unconfirmed':
      return (
        <Notice tone="caution" title={say(authentication.unknownTitle)}>
          {withCode(say(authentication.unknown), call.problem)}
        </Notice>
      );
    case 'confirmed':
      return <Notice tone="good">{saved}</Notice>;
    case 'ready':
      return <LastOutcome last={call.last} />;
  }
}

function LastOutcome({
  last,
}: Pick<Extract<CallState<boolean, unknown>, { step: 'ready' }>, 'last'>) {
  switch (last?.kind) {
    case undefined:
      return null;
    case 'not-sent':
      return (
        <Notice tone="caution" title={say(authentication.offlineTitle)}>
          {last.problem === undefined ? say(authentication.offline) : sayProblem(last.problem)}
        </Notice>
      );
    case 'not-received':
      return (
        <Notice tone="caution" title={say(authentication.refusedTitle)}>
          {say(authentication.notSaved)}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad" title={say(authentication.refusedTitle)}>
          {sayProblem(last.problem)}
        </Notice>
      );
  }
}
