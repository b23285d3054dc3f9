import { useSetAtom } from 'jotai';
import type { LibraryStatus } from '~/contracts/library.ts';
import { type Label, say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { shell } from '~/labels/shell.ts';
import { useAsk } from '~/state/use-ask.ts';
import { Button } from '~/ui/button.tsx';
import {
  checkLibraryAtom,
  pauseLibraryAtom,
  removeLibraryAtom,
  startLibraryAtom,
} from './library.ts';
import styles from './library-panel.module.css';

type Action = 'start' | 'pause' | 'check' | 'remove';

/** What can be done in each phase, and what starting is called there. */
const actionsOf: Readonly<Record<LibraryStatus['phase'], readonly Action[]>> = {
  unknown: [],
  asking: ['start'],
  running: ['pause'],
  checking: [],
  whole: ['check', 'remove'],
  paused: ['start', 'remove'],
  removed: ['start'],
  waiting: ['pause'],
  incomplete: ['check', 'remove'],
  full: ['start', 'remove'],
  'online-only': ['start'],
};
const startNames: Partial<Record<LibraryStatus['phase'], Label>> = {
  paused: library.resume,
  full: library.tryAgain,
  'online-only': library.tryAgain,
};

export function LibraryActions({ phase }: { readonly phase: LibraryStatus['phase'] }) {
  const start = useSetAtom(startLibraryAtom);
  const pause = useSetAtom(pauseLibraryAtom);
  const check = useSetAtom(checkLibraryAtom);
  const remove = useSetAtom(removeLibraryAtom);
  const ask = useAsk();

  async function askAndRemove() {
    const isSure = await ask({
      title: say(library.removeTitle),
      body: say(library.removeBody),
      confirm: say(library.remove),
      cancel: say(shell.cancel),
    });
    if (isSure) await remove();
  }

  const actions: Readonly<Record<Action, readonly [Label, () => unknown]>> = {
    start: [startNames[phase] ?? library.save, start],
    pause: [library.pause, pause],
    check: [library.check, check],
    remove: [library.remove, askAndRemove],
  };
  return (
    <div className={styles['actions']}>
      {actionsOf[phase].map((name) => (
        <Button key={name} kind="second" onClick={() => void actions[name][1]()}>
          {say(actions[name][0])}
        </Button>
      ))}
    </div>
  );
}
