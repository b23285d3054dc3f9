/** Where a sheet lies in the window it is read through, in CSS pixels. No page needed. */
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** `at` is the sheet's top left corner, seen from the window's; `size` is the sheet's at `zoom`. */
export type Placed = { readonly zoom: number; readonly size: Size; readonly at: Point };

const zoomMin = 1;
/** 8-point print of an A4 page is then over 25 px high on the narrowest phone. */
const zoomMax = 5;
/** What a double tap leads to, and back from. */
export const closeZoom = 2.5;
/** Where the buttons stop. */
const zoomStops = [1, 1.5, 2, 2.5, 3.25, 4, 5] as const;

/** Lines longer than this are hard to follow, on however wide a screen. */
const widthMax = 900;
/** A page that nearly fits is shown whole: at least this share of the window's width. */
const wholeShare = 0.85;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

export const clampZoom = (zoom: number): number => clamp(zoom, zoomMin, zoomMax);
export const canZoom = (zoom: number, direction: 1 | -1): boolean =>
  direction === 1 ? zoom < zoomMax : zoom > zoomMin;

/** The next stop in this direction. */
export function nextStop(zoom: number, direction: 1 | -1): number {
  if (direction === 1) return zoomStops.find((stop) => stop > zoom + 0.01) ?? zoomMax;
  return zoomStops.findLast((stop) => stop < zoom - 0.01) ?? zoomMin;
}

/** How wide a page stands at zoom 1. @param ratio the page's height over its width */
export function fitWidth(window: Size, ratio: number): number {
  const width = Math.min(window.width, widthMax);
  const whole = window.height / ratio;
  return whole < width && whole >= width * wholeShare ? whole : width;
}

/** In the middle where the sheet is smaller than the window; else no gap at either edge. */
function settle(sheet: number, window: number, wished: number): number {
  return sheet <= window ? (window - sheet) / 2 : clamp(wished, window - sheet, 0);
}

/** Zooms so that what lies under `from` comes to lie under `to`, as far as the edges let it. */
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

/** Draws a sheet that lies at `from` (its own size: `before`) as if it were placed like `after`. */
export function transformTo(before: Placed, from: Point, after: Placed): string {
  const factor = after.zoom / before.zoom;
  return `translate(${after.at.x - from.x}px, ${after.at.y - from.y}px) scale(${factor})`;
}

/** The page that fills most of a row of `count` pages, each as wide as the window. From 1. */
export function pageAt(scrolled: number, width: number, count: number): number {
  return clamp(Math.round(scrolled / width) + 1, 1, count);
}
