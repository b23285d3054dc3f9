/**
 * Blurs the page whenever the person looks away from it (app switcher, another window), until the
 * returned function is called. What the system keeps as a picture of the app then shows no choice.
 *
 * It is best effort: some systems take their picture before the page is told. The look is in
 * base.css.
 */
export function coverWhenAway(): () => void {
  const { dataset } = document.documentElement;
  const cover = () => {
    dataset['away'] = '';
  };
  const uncover = () => {
    if (document.visibilityState === 'visible') delete dataset['away'];
  };
  const follow = () => (document.visibilityState === 'hidden' ? cover() : uncover());
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('blur', cover);
  window.addEventListener('pagehide', cover);
  window.addEventListener('focus', uncover);
  window.addEventListener('pageshow', uncover);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('blur', cover);
    window.removeEventListener('pagehide', cover);
    window.removeEventListener('focus', uncover);
    window.removeEventListener('pageshow', uncover);
    delete dataset['away'];
  };
}
