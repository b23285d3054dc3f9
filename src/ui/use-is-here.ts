import { type RefObject, useEffect, useRef } from 'react';

/** True while the screen is shown: a late answer must not carry anybody off from another. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
