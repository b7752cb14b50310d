/** A window's width, by which the console lays itself out; jsdom has none. */
export const mediaAt =
  (width: number): typeof window.matchMedia =>
  (query) => {
    const [, bound, pixels] = /(min|max)-width:\s*([\d.]+)px/.exec(query) ?? [];
    const matches = bound === 'min' ? width >= Number(pixels) : bound === 'max' && width <= Number(pixels);
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList;
  };
