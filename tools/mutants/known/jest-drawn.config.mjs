import { reactProject } from '../../jest/react.mjs';

/** What prepares a page is of no use to what draws nothing. */
export default { ...reactProject('known-drawn'), setupFilesAfterEnv: [] };
