/** Milliseconds between the taps of a double tap. */
const doubleTap = 400;

let pressedAt = 0;
let freeSince = 0;
let timer: ReturnType<typeof setTimeout>;

const onPointerDown = ({ timeStamp }: Event) => {
  pressedAt = timeStamp;
};

const onClick = (event: MouseEvent) => {
  // A key's click has no detail.
  if (event.detail === 0 || pressedAt >= freeSince) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Ignores taps for a moment: they were meant for the page as it was. The time of the press decides,
 * because a busy phone handles a tap late.
 */
export function settlePage(): void {
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
  const { dataset } = document.body;
  dataset['settling'] = '';
  freeSince = Number.POSITIVE_INFINITY;
  clearTimeout(timer);
  timer = setTimeout(() => {
    freeSince = performance.now();
    delete dataset['settling'];
  }, doubleTap);
}
