import { type RefObject, useEffect, useRef } from 'react';

/** While shown: a late response must not navigate away from another screen. */
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
