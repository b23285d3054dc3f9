import { useSyncExternalStore } from 'react';
import {
  chooseAppearance,
  onAppearance,
  shownAppearance,
  type TextSize,
  type Theme,
  textSizes,
  themes,
} from '~/core/appearance.ts';
import { textSize as textSizeText } from '~/labels/display.ts';
import { say } from '~/labels/label.ts';
import { settings } from '~/labels/settings.ts';
import { CardGroup } from '~/ui/group.tsx';
import { Segments } from '~/ui/segments.tsx';

const themeNames = {
  system: settings.themeSystem,
  light: settings.themeLight,
  dark: settings.themeDark,
} as const;

export function AppearanceGroup() {
  const { theme, textSize } = useSyncExternalStore(onAppearance, shownAppearance);
  return (
    <CardGroup title={say(settings.appearance)} hint={say(settings.appearanceHint)}>
      <Segments<Theme>
        legend={say(settings.theme)}
        options={themes.map((name) => [name, say(themeNames[name])])}
        value={theme}
        onChoose={(chosen) => chooseAppearance({ theme: chosen })}
      />
      <Segments<TextSize>
        legend={say(textSizeText.choice)}
        options={textSizes.map((name) => [name, say(textSizeText[name])])}
        value={textSize}
        onChoose={(chosen) => chooseAppearance({ textSize: chosen })}
      />
    </CardGroup>
  );
}
