/** Milliseconds. Four steps are longer than a double tap. */
const step = 100;
const steps = 4;

let isEarly = false;
let timer: ReturnType<typeof setTimeout>;

const onPointerDown = () => {
  isEarly = 'settling' in document.body.dataset;
};

const onClick = (event: MouseEvent) => {
  // A key's click has no detail.
  if (event.detail > 0 && isEarly) {
    event.preventDefault();
    event.stopPropagation();
    // A screen reader's click may have no press of its own.
    isEarly = false;
  }
};

function wait(stepsLeft: number): void {
  clearTimeout(timer);
  const due = performance.now() + step;
  timer = setTimeout(() => {
    // The taps of a busy time still wait. A phone that is always busy takes taps after a while.
    const wasBusy = performance.now() > due + step && stepsLeft > -steps * 4;
    if (stepsLeft > 1 || wasBusy) wait(stepsLeft - 1);
    else delete document.body.dataset['settling'];
  }, step);
}

/** Ignores taps for a moment: they were meant for the page as it was. */
export function settlePage(): void {
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
  document.body.dataset['settling'] = '';
  wait(steps);
}
