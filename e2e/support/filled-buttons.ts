/**
 * Runs in the page: the filled buttons after the first on the topmost layer. At Home, each vote's card
 * may have one.
 */
export function moreFilledButtons(): string[] {
  const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const places = new Set<ParentNode>();
  return [...layer.querySelectorAll('.button-main:not(:disabled)')]
    .filter((button) => {
      const { size } = places;
      const isSeen =
        button.closest('[inert]') === null && button.checkVisibility({ visibilityProperty: true });
      return isSeen && places.add(button.closest('.home-vote-card-card') ?? layer).size === size;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}
