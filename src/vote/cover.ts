/**
 * Blurs the page while the member is away: the app switcher must show no choices. Some systems take
 * their picture before any event.
 *
 * @returns stops blurring
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
