import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';

/** Only who taps on an iPhone or iPad needs the drawings. */
const HomeScreenSheet = lazyPart(() =>
  import('./home-screen-sheet.tsx').then((file) => file.HomeScreenSheet),
);

/** Shows how the portal comes onto the home screen where only the person can put it there. */
export const StepsButton = () => (
  <SheetButton
    label={say(install.showSteps)}
    sheet={(close) => <HomeScreenSheet onClose={close} />}
  />
);
