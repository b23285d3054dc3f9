/**
 * Lets a transition that is skipped end without an error. Whoever goes on before a screen has faded
 * in, turns the phone or locks it cuts the fade short: the browser then rejects `ready` with an
 * AbortError, an InvalidStateError or a TimeoutError (CSS View Transitions 1, "skip the view
 * transition"), and the router, which begins the transitions, leaves that promise to nobody. A
 * listener for errors that nobody caught could not tell such an AbortError from any other. What goes
 * wrong in the change itself is told by `updateCallbackDone`, which the router waits for.
 */
export function acceptSkippedTransitions(page: Document): void {
  const begin = page.startViewTransition?.bind(page);
  if (begin === undefined) return;
  page.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
