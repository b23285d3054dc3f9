import { useAtomValue } from 'jotai';
import type { Setting } from '~/contracts/settings.ts';
import { say } from '~/labels/label.ts';
import { authentication } from '~/labels/settings.ts';
import { signedInAtom } from '~/session/session.ts';
import { PageHead, Screen } from '~/ui/screen.tsx';
import { SettingCard } from './setting-card.tsx';
import { settingCards } from './setting-cards.ts';

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
