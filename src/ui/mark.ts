import { createContext, useContext } from 'react';

/** Prefixes headings in the practice booth; else ''. */
export const MarkContext = createContext('');

export function useMarked(heading: string): string {
  const mark = useContext(MarkContext);
  return mark === '' ? heading : `${mark}: ${heading}`;
}
