import { useSyncExternalStore } from 'react';
import { say } from '~/labels/label.ts';
import { settings } from '~/labels/settings.ts';
import {
  chooseAppearance,
  onAppearance,
  shownAppearance,
  type TextSize,
  type Theme,
  textSizes,
  themes,
} from '~/lib/appearance.ts';
import { CardGroup } from '~/ui/group.tsx';
import { Segments } from '~/ui/segments.tsx';

const themeNames = {
  system: settings.themeSystem,
  light: settings.themeLight,
  dark: settings.themeDark,
} as const;

const textSizeNames = {
  standard: settings.textStandard,
  large: settings.textLarge,
  larger: settings.textLarger,
  largest: settings.textLargest,
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
        legend={say(settings.textSize)}
        options={textSizes.map((name) => [name, say(textSizeNames[name])])}
        value={textSize}
        onChoose={(chosen) => chooseAppearance({ textSize: chosen })}
      />
    </CardGroup>
  );
}
