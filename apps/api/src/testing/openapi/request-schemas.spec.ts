import { requestSchema } from './request-schemas.js';

describe('the description of a request', () => {
  it('says what its validators check', () => {
    expect(requestSchema('WithdrawalRequest')).toEqual({
      type: 'object',
      properties: {
        amount: { type: 'number', minimum: 0.01, description: 'US dollars, at most two decimals' },
        recipientAccount: { type: 'string', minLength: 1, maxLength: 500 },
        transactionPIN: { type: 'string', pattern: '^\\d{4}$' },
      },
      required: ['amount', 'recipientAccount', 'transactionPIN'],
    });
  });

  it('leaves out what is optional', () => {
    const schema = requestSchema('SignUpRequest');
    expect(schema?.required).not.toContain('phoneNumber');
    expect(schema?.properties['dateOfBirth']).toEqual({ type: 'string', format: 'date', nullable: true });
    expect(schema?.properties['password']).toEqual({ type: 'string', minLength: 6, maxLength: 200 });
  });

  it('says what a list holds', () => {
    expect(requestSchema('BulkApproveRequest')?.properties['creditedAmounts']).toEqual({
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid' },
          creditedAmount: { type: 'number', minimum: 0.01, description: 'US dollars, at most two decimals' },
        },
        required: ['id', 'creditedAmount'],
      },
    });
  });

  it('is none for a name that is no request', () => {
    expect(requestSchema('Object')).toBeUndefined();
  });
});
