// @ts-check
import { takeFaults } from './one-statement-at-a-time.mjs';

/** Fails the test in which a statement crossed another one. */
const refuse = () => {
  const [fault] = takeFaults();
  if (fault) throw fault;
};

afterEach(refuse);
afterAll(refuse);
