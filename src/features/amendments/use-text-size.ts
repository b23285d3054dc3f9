import { useState } from 'react';

/** Times the usual size of the words. */
const scales = [1, 1.25, 1.5, 1.75, 2, 2.5] as const;

/** How large the words are; the same handles as a picture's zoom. */
export function useTextSize() {
  const [index, setIndex] = useState(0);
  return {
    scale: scales[index] ?? 1,
    canEnlarge: index < scales.length - 1,
    canReduce: index > 0,
    step: (direction: 1 | -1) =>
      setIndex((before) => Math.min(Math.max(before + direction, 0), scales.length - 1)),
    reset: () => setIndex(0),
  };
}
