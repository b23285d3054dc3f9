/** Pixels; an address bar is lower. */
const lowestKeyboard = 100;

/** An opening keyboard may cover the focused field. */
export function watchKeyboard(): void {
  const { visualViewport: shown } = window;
  let height = shown?.height ?? 0;
  shown?.addEventListener('resize', () => {
    const lost = height - shown.height;
    height = shown.height;
    const focused = document.activeElement;
    if (lost < lowestKeyboard || !(focused instanceof HTMLInputElement)) return;
    focused.scrollIntoView({ block: 'nearest' });
  });
}
