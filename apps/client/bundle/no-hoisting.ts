/** In place of what copies a component's own fields to its wrapper: emotion's `withTheme` alone asks for it. */
export default <Target>(target: Target): Target => target;
