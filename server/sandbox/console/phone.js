const app = document.getElementById('app');
const header = document.querySelector('.top');
const phone = { width: 414, height: 868 };
const spaceAround = 36;
const smallestScale = 0.6;

/** Shrinks the picture of the phone so that all of it stays in sight. */
function fitPhone() {
  const scale = Math.min(
    1,
    (innerHeight - header.offsetHeight - spaceAround) / phone.height,
    (innerWidth - spaceAround) / phone.width,
  );
  document.documentElement.style.setProperty('--phone-scale', Math.max(smallestScale, scale));
}

export function reloadApp() {
  app.contentWindow.location.replace('/');
}

export function setUpPhone() {
  fitPhone();
  addEventListener('resize', fitPhone);
  document.getElementById('reload-app').addEventListener('click', reloadApp);
}
