// @ts-check
const { format } = require('node:util');

/** What React says of a fault that no test asks about. */
const WARNINGS = [
  /not wrapped in act\(/,
  /unique "key" prop/,
  /Encountered two children with the same key/,
  /Cannot update a component .* while rendering a different component/,
  /validateDOMNesting|cannot be a (child|descendant) of/,
  /changing an? (un)?controlled input/,
];

/** @type {Error[]} */
const faults = [];

/** Fails the test that React warned of, by name: of a whole run nobody knows which it was. @param {unknown[]} said */
const note = (...said) => {
  const text = format(...said);
  if (WARNINGS.some((warning) => warning.test(text))) faults.push(new Error(text));
};

const { error } = console;
Object.assign(console, {
  /** @param {unknown[]} said */
  error(...said) {
    note(...said);
    Reflect.apply(error, console, said);
  },
});

/** What was warned of since it was asked last. */
const takeWarnings = () => faults.splice(0);

const refuse = () => {
  const [fault] = takeWarnings();
  if (fault) throw fault;
};

afterEach(refuse);
afterAll(refuse);

module.exports = { takeWarnings };
