import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canZoom,
  fitWidth,
  nextStop,
  type Placed,
  positionAt,
  type Size,
  zoomPlaced,
} from '~/amendments/zoom.ts';

const phone: Size = { width: 390, height: 736 };
const whole: Placed = { zoom: 1, size: { width: 390, height: 552 }, at: { x: 0, y: 92 } };

test.each([
  ['an upright phone', { width: 390, height: 736 }, 390],
  ['a phone on its side', { width: 690, height: 300 }, 690],
  ['a tablet, which shows the whole page', { width: 820, height: 1070 }, 1070 / Math.SQRT2],
  ['a tablet on its side, at a readable width', { width: 1180, height: 700 }, 900],
])('the first width of a page is right for %s', (_what, window, width) => {
  expect(fitWidth(window, Math.SQRT2)).toBeCloseTo(width, 6);
});

describe('zooming', () => {
  test("goes from once to five times the page's full width", () => {
    expect(zoomPlaced(whole, phone, 9, { x: 0, y: 0 }).zoom).toBe(5);
    expect(zoomPlaced(whole, phone, 0.2, { x: 0, y: 0 })).toEqual(whole);
    expect([canZoom(1, -1), canZoom(1, 1), canZoom(5, 1), canZoom(5, -1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('by the buttons has the same stops up and down', () => {
    expect(nextStop(1, 1)).toBe(1.5);
    expect(nextStop(1.7, 1)).toBe(2);
    expect(nextStop(1.7, -1)).toBe(1.5);
    expect([nextStop(5, 1), nextStop(1, -1)]).toEqual([5, 1]);
  });

  const length = fc.integer({ min: 200, max: 1400 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const nearness = fc.double({ min: 0.5, max: 8, noNaN: true });

  test("keeps the point between the fingers, or stops at the page's edge", () => {
    fc.assert(
      fc.property(
        fc.record({ width: length, height: length }),
        fc.record({ width: length, height: length }),
        fc.array(fc.tuple(nearness, share, share, share, share), { minLength: 1, maxLength: 6 }),
        (window, sheet, steps) => {
          let placed: Placed = zoomPlaced({ zoom: 1, size: sheet, at: { x: 0, y: 0 } }, window, 1, {
            x: 0,
            y: 0,
          });
          for (const [zoom, fromX, fromY, toX, toY] of steps) {
            const from = { x: fromX * window.width, y: fromY * window.height };
            const to = { x: toX * window.width, y: toY * window.height };
            const after = zoomPlaced(placed, window, zoom, from, to);
            for (const [axis, side] of [
              ['x', 'width'],
              ['y', 'height'],
            ] as const) {
              const word = (from[axis] - placed.at[axis]) / placed.size[side];
              const isKept = Math.abs(after.at[axis] + word * after.size[side] - to[axis]) < 0.001;
              const rest = window[side] - after.size[side];
              const isAtEdge = after.at[axis] === 0 || after.at[axis] === rest;
              const isCentred = rest >= 0 && after.at[axis] === rest / 2;
              expect(isKept || isAtEdge || isCentred).toBe(true);
              if (rest < 0) expect(after.at[axis]).toBeGreaterThanOrEqual(rest);
              expect(after.at[axis]).toBeLessThanOrEqual(Math.max(0, rest / 2));
            }
            placed = after;
          }
        },
      ),
    );
  });
});

test.each([
  [0, 0],
  [194, 0],
  [196, 1],
  [13_260, 34],
  [99_999, 36],
  [-80, 0],
])('the page in a row scrolled by %d px is page %d', (scrolled, page) => {
  expect(positionAt(scrolled, 390)).toBe(page);
});
