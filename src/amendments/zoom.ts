import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { endPosition, summaryPosition } from '~/contracts/amendment-pages.ts';

/** A sheet is a page's content; its window scrolls it. CSS pixels. */
export type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** `at`: the sheet's top left corner relative to the window. */
export type Placed = { readonly zoom: number; readonly size: Size; readonly at: Point };

const zoomMin = 1;
/** Then 8-point print on A4 is over 25 px high on the narrowest phone. */
const zoomMax = 5;
const closeZoom = 2.5;
const zoomStops = [1, 1.5, 2, 2.5, 3.25, 4, 5] as const;

const widthMax = 900;
/** Shown whole if it keeps at least this share of the width. */
const wholeShare = 0.85;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

const clampZoom = (zoom: number): number => clamp(zoom, zoomMin, zoomMax);
export const canZoom = (zoom: number, direction: 1 | -1): boolean =>
  direction === 1 ? zoom < zoomMax : zoom > zoomMin;

export function nextStop(zoom: number, direction: 1 | -1): number {
  if (direction === 1) return zoomStops.find((stop) => stop > zoom + 0.01) ?? zoomMax;
  return zoomStops.findLast((stop) => stop < zoom - 0.01) ?? zoomMin;
}

/** @param ratio height over width */
export function fitWidth(window: Size, ratio: number): number {
  const width = Math.min(window.width, widthMax);
  const whole = window.height / ratio;
  return whole < width && whole >= width * wholeShare ? whole : width;
}

function settle(sheet: number, window: number, wished: number): number {
  return sheet <= window ? (window - sheet) / 2 : clamp(wished, window - sheet, 0);
}

export function zoomPlaced(
  { zoom: before, size: { width, height }, at }: Placed,
  window: Size,
  wishedZoom: number,
  from: Point,
  to: Point = from,
): Placed {
  const zoom = clampZoom(wishedZoom);
  const factor = zoom / before;
  const size = { width: width * factor, height: height * factor };
  return {
    zoom,
    size,
    at: {
      x: settle(size.width, window.width, to.x - (from.x - at.x) * factor),
      y: settle(size.height, window.height, to.y - (from.y - at.y) * factor),
    },
  };
}

function transformTo(before: Placed, from: Point, after: Placed): string {
  const factor = after.zoom / before.zoom;
  return `translate(${after.at.x - from.x}px, ${after.at.y - from.y}px) scale(${factor})`;
}

export const positionAt = (scrolled: number, width: number): number =>
  clamp(Math.round(scrolled / width) + summaryPosition, summaryPosition, endPosition);

type Zoomed = { readonly page: number; readonly zoom: number; to?: Point; from?: Placed };

/** Zooming sets the width, so panning is native scrolling. Only a pinch uses a transform. */
export function useZoom(
  pager: RefObject<HTMLElement | null>,
  { current, rested, size }: { current: number; rested: number; size: Size },
  isActive: boolean,
) {
  const [zoomed, setZoomed] = useState<Zoomed>({ page: current, zoom: 1 });
  const pinch = useRef<{ before: Placed; after: Placed } | null>(null);
  const zoomOf = (page: number) => (isActive && zoomed.page === page ? zoomed.zoom : 1);

  // Others go back to their top, unzoomed.
  useLayoutEffect(() => {
    setZoomed((before) => (before.page === rested ? before : { page: rested, zoom: 1 }));
    for (const [index, slot] of [...(pager.current?.children ?? [])].entries()) {
      if (index + summaryPosition !== rested)
        slot.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    }
  }, [pager, rested]);

  useLayoutEffect(() => {
    const { page, to, from, zoom } = zoomed;
    const parts = partsOf(pager.current, page);
    if (parts === null || to === undefined) return;
    const { slot, face } = parts;
    face.style.transform = '';
    slot.scrollTo({ left: Math.max(0, -to.x), top: Math.max(0, -to.y), behavior: 'instant' });
    if (from === undefined || isMotionReduced()) return;
    const now: Placed = { ...from, zoom, at: to };
    const transform = transformTo(now, to, from);
    face.animate([{ transform }, { transform: 'none' }], { duration: 180, easing: 'ease-out' });
  }, [pager, zoomed]);

  // After a rotation, the same words stay on top.
  const sizeBefore = useRef(size);
  useLayoutEffect(() => {
    const factor = size.width / (sizeBefore.current.width || size.width);
    sizeBefore.current = size;
    const slot = pager.current?.children[rested - summaryPosition];
    if (factor === 1 || slot === undefined) return;
    slot.scrollTo({ left: slot.scrollLeft * factor, top: slot.scrollTop * factor });
  }, [pager, size, rested]);

  function look() {
    const parts = partsOf(pager.current, current);
    if (parts === null) return null;
    const { slot, sheet, face } = parts;
    const { left, top } = slot.getBoundingClientRect();
    const { left: sheetLeft, top: sheetTop, width, height } = sheet.getBoundingClientRect();
    const at = { x: sheetLeft - left, y: sheetTop - top };
    const placed: Placed = { zoom: zoomOf(current), size: { width, height }, at };
    const window: Size = { width: slot.clientWidth, height: slot.clientHeight };
    return { face, placed, window, local: ({ x, y }: Point) => ({ x: x - left, y: y - top }) };
  }

  function zoomTo(zoom: number, point: Point | null, isMoved: boolean): void {
    const view = look();
    if (view === null) return;
    const { placed, window } = view;
    const middle = { x: window.width / 2, y: window.height / 2 };
    const after = zoomPlaced(placed, window, zoom, point === null ? middle : view.local(point));
    const from = isMoved ? { from: placed } : {};
    setZoomed({ page: current, zoom: after.zoom, to: after.at, ...from });
  }

  useGestures(pager, isActive, {
    pinchStart: () => {
      const placed = look()?.placed;
      pinch.current = placed === undefined ? null : { before: placed, after: placed };
    },
    pinch: (factor, from, to) => {
      const view = look();
      if (view === null || pinch.current === null) return;
      const { before } = pinch.current;
      const wished = before.zoom * factor;
      const after = zoomPlaced(before, view.window, wished, view.local(from), view.local(to));
      pinch.current = { before, after };
      view.face.style.transform = transformTo(before, view.placed.at, after);
    },
    pinchEnd: () => {
      if (pinch.current === null) return;
      const { zoom, at } = pinch.current.after;
      pinch.current = null;
      setZoomed({ page: current, zoom, to: at });
    },
    doubleTap: (point) => zoomTo(zoomOf(current) > 1.01 ? 1 : closeZoom, point, true),
    wheel: (factor, point) => zoomTo(zoomOf(current) * factor, point, false),
  });

  return {
    zoomOf,
    canEnlarge: canZoom(zoomOf(current), 1),
    canReduce: canZoom(zoomOf(current), -1),
    step: (direction: 1 | -1) => zoomTo(nextStop(zoomOf(current), direction), null, true),
    reset: () => zoomTo(1, null, true),
  };
}

function partsOf(pager: HTMLElement | null, page: number) {
  const slot = pager?.children[page - summaryPosition];
  const sheet = slot?.firstElementChild;
  const face = sheet?.firstElementChild;
  if (slot === undefined || !sheet || !(face instanceof HTMLElement)) return null;
  return { slot, sheet, face };
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Gestures = {
  readonly pinchStart: () => void;
  /** `factor` is relative to the start; `from` and `to` are midpoints then and now. */
  readonly pinch: (factor: number, from: Point, to: Point) => void;
  readonly pinchEnd: () => void;
  readonly doubleTap: (point: Point) => void;
  readonly wheel: (factor: number, point: Point) => void;
};

/** Panning and page turning stay native scrolling. */
function useGestures(
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

/** Limits in milliseconds (`Time`) and CSS pixels (`Slack`). */
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
