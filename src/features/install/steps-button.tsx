import { Suspense, useState } from 'react';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';

/** Only who taps on an iPhone or iPad needs the drawings. */
const HomeScreenSheet = lazyPart(() =>
  import('./home-screen-sheet.tsx').then((file) => file.HomeScreenSheet),
);

/** Shows how the portal comes onto the home screen where only the person can put it there. */
export function StepsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="second" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say(install.showSteps)}
      </Button>
      {isOpen ? (
        <Suspense>
          <HomeScreenSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
