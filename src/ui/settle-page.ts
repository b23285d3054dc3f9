/** Milliseconds between the taps of a double tap. */
export const doubleTap = 400;

let settled: ReturnType<typeof setTimeout>;

/** Ignores taps for a moment: they were meant for the page as it was. */
export function settlePage(): void {
  const { dataset } = document.body;
  dataset['settling'] = '';
  clearTimeout(settled);
  settled = setTimeout(() => {
    delete dataset['settling'];
  }, doubleTap);
}
