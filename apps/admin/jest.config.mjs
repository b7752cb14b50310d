import { reactProject } from '../../tools/jest/react.mjs';

export default reactProject('admin');
