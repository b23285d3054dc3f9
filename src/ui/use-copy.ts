import { useState } from 'react';

export type Copying = {
  /** Null before an answer; false if the browser refuses it or has no clipboard. */
  readonly isCopied: boolean | null;
  readonly copy: (text: string) => Promise<void>;
};

export function useCopy(): Copying {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  async function copy(text: string) {
    setCopied(null);
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return { isCopied, copy };
}
