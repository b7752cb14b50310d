import { reactProject } from '../../tools/jest/react.mjs';

const project = reactProject('client');

export default {
  ...project,
  moduleNameMapper: { '^#painted\\.ts$': '<rootDir>/src/testing/painted.ts', ...project.moduleNameMapper },
};
