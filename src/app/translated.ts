const isTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node?.nodeName === 'FONT';

/**
 * Translators replace texts by `<font>` elements. When React changes or removes a text, its
 * translation must go, too. Source: docs/behaviour/shell.md#translators.
 */
export function keepTranslatedTexts(page: Node): void {
  const translations = new WeakMap<Node, HTMLElement>();

  function follow(text: Text, translation: HTMLElement, parent: Node): void {
    translations.set(text, translation);
    changes.observe(text, { characterData: true });
    const present = <Child extends Node | null>(child: Child): Node | Child =>
      child === null || child.parentNode === parent ? child : (translations.get(child) ?? child);
    Object.assign(parent, {
      removeChild: (child: Node) => {
        Node.prototype.removeChild.call(parent, present(child));
        return child;
      },
      insertBefore: (child: Node, next: Node | null) =>
        Node.prototype.insertBefore.call(parent, child, present(next)),
    });
  }

  const changes = new MutationObserver((records) => {
    for (const { target } of records)
      if (!target.isConnected) translations.get(target)?.replaceWith(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (translation === undefined) continue;
      for (const node of removedNodes) if (node instanceof Text) follow(node, translation, target);
    }
  });
  replacements.observe(page, { childList: true, subtree: true });
}
