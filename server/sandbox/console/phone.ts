import { options, part } from './page.js';

const app = part('app', HTMLIFrameElement);
const header = document.querySelector<HTMLElement>('.top');
const tools = document.querySelector<HTMLElement>('.phone-tools');
const size = part('phone-size', HTMLSelectElement);
const rotate = part('rotate', HTMLButtonElement);

const sizes = {
  '360x740': '360 × 740',
  '390x844': '390 × 844',
  '412x915': '412 × 915',
  '820x1180': '820 × 1180',
};
const usual = '390x844';
const bezel = 24;
const spaceAround = 40;
const smallestScale = 0.4;

/** Share of the window's width. */
const widestShare = 0.46;
const isBeside = matchMedia('(width >= 56rem)');

const heightOf = (bar: HTMLElement | null) => bar?.offsetHeight ?? 0;

function fitPhone(): void {
  const [short = 0, long = 0] = size.value.split('x').map(Number);
  const isRotated = rotate.getAttribute('aria-pressed') === 'true';
  const [width, height] = isRotated ? [long, short] : [short, long];
  const space = isBeside.matches ? innerWidth * widestShare : innerWidth - spaceAround;
  const high = innerHeight - heightOf(header) - heightOf(tools) - spaceAround;
  const byHeight = Math.max(smallestScale, high / (height + bezel));
  const scale = Math.min(1, byHeight, space / (width + bezel));
  const { style } = document.documentElement;
  style.setProperty('--phone-width', `${width}px`);
  style.setProperty('--phone-height', `${height}px`);
  style.setProperty('--phone-scale', String(scale));
}

/** Null for the browser's error page. */
export function appDocument(): Document | null {
  try {
    return app.contentDocument;
  } catch {
    return null;
  }
}

export function reloadApp(): void {
  app.contentWindow?.location.replace('/');
}

export function setUpPhone(): void {
  size.append(...options(sizes));
  size.value = usual;
  size.addEventListener('change', fitPhone);
  rotate.addEventListener('click', () => {
    rotate.setAttribute('aria-pressed', String(rotate.getAttribute('aria-pressed') !== 'true'));
    fitPhone();
  });
  fitPhone();
  addEventListener('resize', fitPhone);
  part('reload-app', HTMLButtonElement).addEventListener('click', reloadApp);
}
