import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useGestures } from './use-gestures.ts';
import {
  canZoom,
  closeZoom,
  nextStop,
  type Placed,
  type Point,
  type Size,
  transformTo,
  zoomPlaced,
} from './zoom.ts';

/** `to` is where the sheet has to lie once it is drawn; `from` where it lay, to move from there. */
type Zoomed = { readonly page: number; readonly zoom: number; to?: Point; from?: Placed };

/** A page's own window (the slot), the sheet in it, and the sheet's face; null without a sheet. */
function partsOf(pager: HTMLElement | null, page: number) {
  const slot = pager?.children[page - 1];
  const sheet = slot?.firstElementChild;
  const face = sheet?.firstElementChild;
  if (slot === undefined || !sheet || !(face instanceof HTMLElement)) return null;
  return { slot, sheet, face };
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How near the current page is. The sheet is as wide as the zoom makes it, so that moving about on
 * it is native scrolling; only while two fingers are down its face is drawn by a transform instead.
 */
export function useZoom(
  pager: RefObject<HTMLElement | null>,
  { current, rested, size }: { current: number; rested: number; size: Size },
  isActive: boolean,
) {
  const [zoomed, setZoomed] = useState<Zoomed>({ page: current, zoom: 1 });
  const pinch = useRef<{ before: Placed; after: Placed } | null>(null);
  const zoomOf = (page: number) => (isActive && zoomed.page === page ? zoomed.zoom : 1);

  // Who comes to a page finds it whole and at its top; who has not left it yet, as it was.
  useLayoutEffect(() => {
    setZoomed((before) => (before.page === rested ? before : { page: rested, zoom: 1 }));
    for (const [index, slot] of [...(pager.current?.children ?? [])].entries()) {
      if (index + 1 !== rested) slot.scrollTo({ top: 0, left: 0, behavior: 'instant' });
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

  // A rotated screen goes on showing the same words at its top.
  const sizeBefore = useRef(size);
  useLayoutEffect(() => {
    const factor = size.width / (sizeBefore.current.width || size.width);
    sizeBefore.current = size;
    const slot = pager.current?.children[rested - 1];
    if (factor === 1 || slot === undefined) return;
    slot.scrollTo({ left: slot.scrollLeft * factor, top: slot.scrollTop * factor });
  }, [pager, size, rested]);

  /** How the current sheet lies now; `local` turns a point of the screen into one of its window. */
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
