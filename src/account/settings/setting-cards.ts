import { canReceiveCode, contactsOf, type Session } from '~/contracts/session.ts';
import type { Setting } from '~/contracts/settings.ts';
import { isAutomaticLoginOffered } from '~/core/build-settings.ts';
import { type Label, say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { authentication } from '~/labels/settings.ts';

type SettingWords = {
  readonly label: Label;
  readonly hint: Label;
  readonly savedOn?: Label;
  readonly savedOff?: Label;
  /** Why it cannot be turned on now. */
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
