import { canReceiveCode, contactsOf, type Session } from '~/contracts/session.ts';
import type { Setting } from '~/contracts/settings.ts';
import { type Label, say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { authentication } from '~/labels/settings.ts';
import { isAutomaticLoginOffered } from '~/lib/build-settings.ts';

/** What a setting's card says. */
type SettingWords = {
  readonly label: Label;
  readonly hint: Label;
  /** What is said once it is saved; left out, just that. */
  readonly savedOn?: Label;
  readonly savedOff?: Label;
  /** Why it cannot be turned on now; null where it can. */
  readonly obstacle?: (session: Session) => Label | null;
  /** A sentence below the switch; null where there is none. */
  readonly note?: (session: Session) => string | null;
  readonly isHidden?: boolean;
};

/** Where codes at login go, masked. */
function sayWhereCodesGo({ member }: Session): string | null {
  const { mobile, email } = contactsOf(member);
  const contacts = [mobile && maskMobile(mobile), email && maskEmail(email)].filter(Boolean);
  const [one, other] = contacts;
  if (!one) return null;
  const places = other === undefined ? one : say(authentication.and, { one, other });
  return say(authentication.codesGoTo, { contacts: places });
}

/** A card for each setting that the server keeps, in the order of the screen. */
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
