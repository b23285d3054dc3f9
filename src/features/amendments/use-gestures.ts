import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Point } from './zoom.ts';

/** Points are those of the events: relative to the screen. */
type Gestures = {
  readonly pinchStart: () => void;
  /** `factor` is how far the fingers have parted since the start; `from` lay between them then. */
  readonly pinch: (factor: number, from: Point, to: Point) => void;
  readonly pinchEnd: () => void;
  readonly doubleTap: (point: Point) => void;
  /** A trackpad's pinch, in small steps. */
  readonly wheel: (factor: number, point: Point) => void;
};

/** A tap is short and stays where it is; two make a double tap. Milliseconds and CSS pixels. */
const tapTime = 250;
const doubleTapTime = 320;
const tapSlack = 10;
const doubleTapSlack = 30;

type Touched = { readonly at: number; readonly point: Point };

const pointOf = ({ clientX, clientY }: Touch | MouseEvent): Point => ({ x: clientX, y: clientY });
const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const isNear = (one: Point, other: Point, slack: number) => between(one, other) <= slack;

function fingersOf({ touches }: TouchEvent) {
  const [first, second] = touches;
  if (first === undefined || second === undefined) return null;
  const [one, other] = [pointOf(first), pointOf(second)];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  return { middle, distance: Math.max(1, between(one, other)) };
}

/** Hears the gestures that zoom; moving a page and turning it stay the browser's own scrolling. */
export function useGestures(
  ref: RefObject<HTMLElement | null>,
  isActive: boolean,
  gestures: Gestures,
): void {
  const pinchStart = useEffectEvent(gestures.pinchStart);
  const pinch = useEffectEvent(gestures.pinch);
  const pinchEnd = useEffectEvent(gestures.pinchEnd);
  const doubleTap = useEffectEvent(gestures.doubleTap);
  const wheel = useEffectEvent(gestures.wheel);

  useEffect(() => {
    const target = ref.current;
    if (target === null || !isActive) return;
    let start: ReturnType<typeof fingersOf> = null;
    let down: Touched | null = null;
    let tapped: Touched | null = null;

    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const isAlone = event.touches.length === 1 && touch !== undefined;
      down = isAlone ? { at: event.timeStamp, point: pointOf(touch) } : null;
      if (event.touches.length !== 2) return;
      start = fingersOf(event);
      pinchStart();
    };
    const onMove = (event: TouchEvent) => {
      const now = fingersOf(event);
      if (start === null || now === null) return;
      if (event.cancelable) event.preventDefault();
      pinch(now.distance / start.distance, start.middle, now.middle);
    };
    const onEnd = (event: TouchEvent) => {
      if (start !== null && event.touches.length < 2) {
        start = null;
        pinchEnd();
      }
      const touch = event.changedTouches[0];
      if (touch === undefined || down === null || event.type === 'touchcancel') return;
      const point = pointOf(touch);
      const isTap =
        event.timeStamp - down.at < tapTime &&
        isNear(point, down.point, tapSlack) &&
        !(event.target as Element).closest('button');
      const before = tapped;
      tapped = isTap ? { at: event.timeStamp, point } : null;
      if (!isTap || before === null || event.timeStamp - before.at > doubleTapTime) return;
      if (!isNear(point, before.point, doubleTapSlack)) return;
      tapped = null;
      // Else the browser makes a double click of it too.
      if (event.cancelable) event.preventDefault();
      doubleTap(point);
    };
    const onDoubleClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest('button')) doubleTap(pointOf(event));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      wheel(Math.exp(-event.deltaY / 100), pointOf(event));
    };

    target.addEventListener('touchstart', onStart, { passive: true });
    target.addEventListener('touchmove', onMove, { passive: false });
    target.addEventListener('touchend', onEnd, { passive: false });
    target.addEventListener('touchcancel', onEnd, { passive: true });
    target.addEventListener('dblclick', onDoubleClick);
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      target.removeEventListener('touchstart', onStart);
      target.removeEventListener('touchmove', onMove);
      target.removeEventListener('touchend', onEnd);
      target.removeEventListener('touchcancel', onEnd);
      target.removeEventListener('dblclick', onDoubleClick);
      target.removeEventListener('wheel', onWheel);
    };
  }, [ref, isActive]);
}
