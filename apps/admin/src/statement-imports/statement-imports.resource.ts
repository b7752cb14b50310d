import { STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { lazyPage } from '../layout/lazy-page';
import { type ListedResource } from '../providers/resources';

/** Statement files: given, looked at, recorded; loads when it is opened. */
export const statementImports: ListedResource = {
  name: 'statement-imports',
  icon: UploadFileOutlined,
  list: lazyPage(() => import('./imports-page')),
  create: lazyPage(() => import('./import-form/import-page')),
  show: lazyPage(() => import('./show/statement-import-page')),
  options: { label: STAFF_STATEMENT_IMPORTS.title },
};
