/**
 * Page translators, the browser's own and scripts alike, replace text nodes by elements of theirs. React later removes
 * such a text, or inserts something before it, and the browser would throw because it is no longer where React put it:
 * the whole screen would be gone. With this, what somebody else has removed already counts as removed.
 *
 * Texts that change stand in elements of their own wherever something else may take their place: only then is the
 * translated text removed as well.
 */
export const bearTranslators = (): void => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) return child;
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, next: Node | null): Added {
    const known = next === null || next.parentNode === this ? next : null;
    return insertBefore.call(this, added, known) as Added;
  };
};
