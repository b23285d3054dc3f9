import { useId, useSyncExternalStore } from 'react';
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
import { Card } from '~/ui/card.tsx';
import { Segments } from '~/ui/segments.tsx';
import styles from './appearance-group.module.css';

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

/** How the portal looks on this phone. It changes at once. */
export function AppearanceGroup() {
  const id = useId();
  const { theme, textSize } = useSyncExternalStore(onAppearance, shownAppearance);
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {say(settings.appearance)}
      </h2>
      <Card>
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
        <p className={styles['hint']}>{say(settings.appearanceHint)}</p>
      </Card>
    </section>
  );
}
