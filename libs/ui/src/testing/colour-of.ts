/**
 * The colour that an element is drawn in. jsdom leaves a theme's variables in what it computes; they are looked up where
 * the theme sets them.
 *
 * @returns as the style sheet writes it, such as `#0B7A5B`
 */
export const colourOf = (element: Element, property: 'color' | 'background-color' = 'color'): string => {
  let colour = getComputedStyle(element).getPropertyValue(property);
  for (let variable = /^var\((--[\w-]+)/.exec(colour); variable; variable = /^var\((--[\w-]+)/.exec(colour)) {
    colour = getComputedStyle(document.documentElement).getPropertyValue(variable[1]!).trim();
  }
  return colour;
};
