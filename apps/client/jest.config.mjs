import { reactProject } from '../../tools/jest/react.mjs';

const project = reactProject('client');

export default {
  ...project,
  moduleNameMapper: {
    '^#after-next-paint\\.ts$': '<rootDir>/src/testing/after-next-paint.ts',
    ...project.moduleNameMapper,
  },
};
