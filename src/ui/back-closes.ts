import { useEffect, useEffectEvent } from 'react';

/** In the state of a history entry. `cover`: the entry beneath is a page that this one replaced. */
export const entryMarks = { open: 'isOverPage', cover: 'isOverReplaced' } as const;

/** The open dialogs and panels. `src/app/back-button.ts` follows them. */
export const overPage = {
  /** The topmost last. */
  closes: new Set<() => void>(),
  /** After an opening, a closing or a move in the history. */
  follow: (_move?: PopStateEvent): void => undefined,
};

/** The device's Back closes what calls this, instead of leaving the page beneath. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const own = () => onBack();
    overPage.closes.add(own);
    overPage.follow();
    return () => {
      overPage.closes.delete(own);
      overPage.follow();
    };
  }, []);
}
