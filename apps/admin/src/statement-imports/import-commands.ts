import { type RecordStatementRequest, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';
import { type Upload, uploadForm } from '../providers/upload-form';

/** Statement files: read first, then recorded or put aside. */
export const importCommands = {
  readStatement: (accountId: string, form: FormData, upload: Upload) =>
    uploadForm(routes.statementImports.read, { params: { id: accountId } }, form, upload),
  recordStatement: (id: string, body: RecordStatementRequest) =>
    staffCall(routes.statementImports.record, { params: { id }, body }),
  discardStatement: (id: string) => staffCall(routes.statementImports.discard, { params: { id } }),
};
