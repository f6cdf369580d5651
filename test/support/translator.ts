/**
 * Wraps all texts of a page as a browser's translator does, now and whenever more come: each text node gives way to
 * another one inside `font` elements. Texts under `translate="no"` stay. Runs in the page, before its scripts.
 */
export function translate(): void {
  const isFixed = (node: Node): boolean =>
    node.parentElement?.closest(
      '[translate=no], .notranslate, font, script, style, noscript, textarea, title',
    ) !== null;
  const wrap = (text: Text): void => {
    if (!text.data.trim() || !text.isConnected || isFixed(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`‹${text.data}›`);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const watched = { childList: true, characterData: true, subtree: true };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) wrap(target);
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node);
        else wrapIn(node);
      }
    }
  }).observe(document, watched);
}
