import { databaseProject } from '../../tools/jest/database-project.mjs';

const project = databaseProject('api');

/** `#…` is the package's own name for its sources; a test reads them, never the build. */
export default {
  ...project,
  moduleNameMapper: {
    '^#(.*)\\.js$': '<rootDir>/src/$1',
    '^@node-rs/argon2$': '<rootDir>/src/testing/quick-argon2',
    ...project.moduleNameMapper,
  },
};
