// @ts-check

/** Of what stands in a page's head the rules of Emotion stay: it does not write a rule twice. */
const STAYS_IN_HEAD = 'style[data-emotion]';

/**
 * Remembers a window as it is before its first test file.
 *
 * @param {any} window
 * @returns {() => void} empties the page and its storage, and gives the window and all classes in it the properties that they had
 */
export function rememberWindow(window) {
  const { document, navigator, history, localStorage, sessionStorage } = window;
  const objects = [window, document, navigator, window.screen, window.Math, window.Intl, window.JSON];
  for (const name of Object.getOwnPropertyNames(window)) {
    const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {};
    if (typeof value === 'function' && value.prototype) objects.push(value, value.prototype);
  }
  const before = objects.map((object) => ({ object, properties: Object.getOwnPropertyDescriptors(object) }));

  return () => {
    document.body.replaceChildren();
    for (const element of [document.body, document.documentElement]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    for (const child of [...document.head.children]) if (!child.matches(STAYS_IN_HEAD)) child.remove();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '');
    for (const { object, properties } of before) putBack(object, properties);
  };
}

/** @param {object} object @param {Record<string | symbol, PropertyDescriptor>} properties */
function putBack(object, properties) {
  for (const key of Reflect.ownKeys(object)) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    const was = properties[key];
    if (!now?.configurable) continue;
    if (!was) Reflect.deleteProperty(object, key);
    else if (was.value !== now.value || was.get !== now.get || was.set !== now.set)
      Object.defineProperty(object, key, was);
  }
  for (const key of Reflect.ownKeys(properties)) {
    if (!Object.hasOwn(object, key))
      Object.defineProperty(object, key, /** @type {PropertyDescriptor} */ (properties[key]));
  }
}
