import { options } from './page.js';

const app = document.getElementById('app');
const header = document.querySelector('.top');
const tools = document.querySelector('.phone-tools');
const size = document.getElementById('phone-size');
const rotate = document.getElementById('rotate');

const sizes = {
  '360x740': '360 × 740',
  '390x844': '390 × 844',
  '412x915': '412 × 915',
  '820x1180': '820 × 1180',
};
const usual = '390x844';
const bezel = 24;
const spaceAround = 40;
/** A window that is lower than this leaves room for has to be scrolled. */
const smallestScale = 0.4;

/** As much of the window's width as the phone may take where the panels stand beside it. */
const widestShare = 0.46;
const isBeside = matchMedia('(width >= 56rem)');

/** Shrinks the picture of the phone so that all of it stays in sight; the app keeps its own size. */
function fitPhone() {
  const [short, long] = size.value.split('x').map(Number);
  const isRotated = rotate.getAttribute('aria-pressed') === 'true';
  const [width, height] = isRotated ? [long, short] : [short, long];
  const space = isBeside.matches ? innerWidth * widestShare : innerWidth - spaceAround;
  const high = innerHeight - header.offsetHeight - tools.offsetHeight - spaceAround;
  const byHeight = Math.max(smallestScale, high / (height + bezel));
  const scale = Math.min(1, byHeight, space / (width + bezel));
  const { style } = document.documentElement;
  style.setProperty('--phone-width', `${width}px`);
  style.setProperty('--phone-height', `${height}px`);
  style.setProperty('--phone-scale', scale);
}

/** The document in the frame; null where it is the browser's own page for a dead line. */
export function appDocument() {
  try {
    return app.contentDocument;
  } catch {
    return null;
  }
}

export function reloadApp() {
  app.contentWindow.location.replace('/');
}

export function setUpPhone() {
  size.append(...options(sizes));
  size.value = usual;
  size.addEventListener('change', fitPhone);
  rotate.addEventListener('click', () => {
    rotate.setAttribute('aria-pressed', String(rotate.getAttribute('aria-pressed') !== 'true'));
    fitPhone();
  });
  fitPhone();
  addEventListener('resize', fitPhone);
  document.getElementById('reload-app').addEventListener('click', reloadApp);
}
