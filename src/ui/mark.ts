import { createContext, useContext } from 'react';

/** The prefix of headings in the practice booth; '' elsewhere. */
export const MarkContext = createContext('');

export function useMarked(heading: string): string {
  const mark = useContext(MarkContext);
  return mark === '' ? heading : `${mark}: ${heading}`;
}
