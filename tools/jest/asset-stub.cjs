// @ts-check
/** Stands in for style sheets, fonts and pictures: a bundler's business, nothing a component test looks at. */
module.exports = 'asset';
