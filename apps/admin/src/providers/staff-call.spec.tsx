import { routes } from '@clearfold/contracts';
import { RecordPage } from '../records/record-page';
import { dataProvider } from './data-provider';
import { getRows } from './resources';
import { staffCall } from './staff-call';

it('takes what its route takes and answers what it answers, or the compiler says so', () => {
  const neverCalled = async (): Promise<unknown> => [
    // @ts-expect-error the path's parameter is missing
    staffCall(routes.tickets.claim),
    // @ts-expect-error another body
    staffCall(routes.tickets.answer, { params: { id: '' }, body: { reason: '' } }),
    // @ts-expect-error the query is missing
    staffCall(routes.checkpoints.consistency),
    // @ts-expect-error a field that the answer has not
    (await staffCall(routes.tickets.claim, { params: { id: '' } })).data.amount,
    // @ts-expect-error no list of this name
    getRows(dataProvider, 'deposits', {}),
    // @ts-expect-error a field that the rows have not
    (await getRows(dataProvider, 'tickets', {})).data[0]?.amount,
    // @ts-expect-error a field that the record has not
    <RecordPage resource="tickets" children={(ticket) => ticket.amount} />,
    // @ts-expect-error another kind of request
    dataProvider.rejectRequest('purchase', '', { reason: '' }),
  ];
  expect(neverCalled).toBeDefined();
});
