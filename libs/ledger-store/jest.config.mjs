import { databaseProject } from '../../tools/jest/database-project.mjs';

export default databaseProject('ledger-store');
