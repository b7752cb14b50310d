import 'reflect-metadata';
import {
  AdjustmentRequest,
  AnswerTicketRequest,
  ApproveDepositRequest,
  BulkApproveRequest,
  BulkRejectRequest,
  CompleteWithdrawalRequest,
  ContactMessageParams,
  DepositRequest,
  FreezeRequest,
  InviteStaffRequest,
  PlanTermsRequest,
  RejectRequest,
  RevisePlanRequest,
  SignUpRequest,
  TicketRequest,
  UpdateNextOfKinRequest,
  UpdateProfileRequest,
  WalletChangeRequest,
  WithdrawalRequest,
} from '@clearfold/contracts';
import { type ApiError } from '../api-error.js';
import { parseJsonBody } from '../bodies/json-body.js';
import { requestValidation } from '../validation.js';

const pipe = requestValidation();

/** What is said of a field of a body; the others lack. */
const faultOf = async (metatype: new () => object, field: string, text: unknown): Promise<string | undefined> => {
  const body = parseJsonBody(JSON.stringify({ [field]: text }));
  return pipe.transform(body, { type: 'body', metatype }).then(
    () => undefined,
    (error: ApiError) => error.details.errors?.[field],
  );
};

type Field = readonly [metatype: new () => object, field: string, fault: string];
const named = (fields: readonly Field[]) =>
  fields.map(([metatype, field, fault]) => [metatype.name, field, fault, metatype] as const);

const LINE_BREAKS = ['x\ny', 'x\r\ny', 'x\u2028y', 'x\u2029y', 'x\u0085y'];
const CONTROLS = ['x\ty', 'x\u0007y', 'x\u009by'];
const DIRECTIONS = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'].map(
  (mark) => `x${mark}y`,
);
const IGNORABLE = ['x\u200by', 'x\u200dy', 'x\u00ady', 'x\u034fy', 'x\ufe0fy', 'x\u3164y', 'x\u{e0100}y', 'x\ufeffy'];
/** What makes a name look like another. A joiner or a choice of emoji between two letters is left to those who need it. */
const HIDDEN = ['x\u200by', 'x\u00ady', 'x\u034fy', 'x\u2060y', 'x\u3164y', 'x\ufeffy', 'x\u2800y', 'x\uffa0y'];
const EMPTY_LETTERS = ['x\u2800y', 'x\u{16fe4}y', 'x\u{1107f}y', 'x\u{13441}y', 'x\ue000y', 'x\ufffey'];

const NAME = 'A name is one line, without characters that cannot be seen.';
const TEXT = 'This is one line, without characters that cannot be seen.';
const ACCOUNT = 'Account details are one line, without characters that cannot be seen.';
const REFERENCE = 'A reference is one line, without characters that cannot be seen.';

describe.each(
  named([
    [SignUpRequest, 'firstName', NAME],
    [SignUpRequest, 'lastName', NAME],
    [UpdateProfileRequest, 'firstName', NAME],
    [UpdateProfileRequest, 'lastName', NAME],
    [InviteStaffRequest, 'name', NAME],
    [PlanTermsRequest, 'name', NAME],
    [RevisePlanRequest, 'name', NAME],
    [UpdateNextOfKinRequest, 'fullName', NAME],
    [ContactMessageParams, 'name', NAME],
    [ContactMessageParams, 'subject', TEXT],
    [UpdateNextOfKinRequest, 'relationship', TEXT],
    [UpdateNextOfKinRequest, 'contact', TEXT],
    [SignUpRequest, 'phoneNumber', TEXT],
    [SignUpRequest, 'country', TEXT],
    [UpdateProfileRequest, 'phoneNumber', TEXT],
    [UpdateProfileRequest, 'country', TEXT],
  ]),
)('%s.%s, which stands in the midst of other texts', (_name, field, fault, metatype) => {
  it.each([...LINE_BREAKS, ...CONTROLS, ...DIRECTIONS, ...HIDDEN])('[API-02] is not %j', async (text) =>
    expect(await faultOf(metatype, field, text)).toBe(fault),
  );

  it.each(['Ada', 'علی\u200cرضا', 'ක්\u200dර', '👩\u200d🚀', '❤\ufe0f', ' Ada\n', 'O’Neill & Söhne'])(
    '[API-02] may be %j',
    async (text) => expect(await faultOf(metatype, field, text)).toBeUndefined(),
  );
});

describe.each(
  named([
    [WithdrawalRequest, 'recipientAccount', ACCOUNT],
    [CompleteWithdrawalRequest, 'paymentReference', REFERENCE],
    [DepositRequest, 'transactionHash', REFERENCE],
  ]),
)('%s.%s, which is copied', (_name, field, fault, metatype) => {
  it.each([...LINE_BREAKS, ...CONTROLS, ...DIRECTIONS, ...IGNORABLE, ...EMPTY_LETTERS])(
    '[API-02] is not %j',
    async (text) => expect(await faultOf(metatype, field, text)).toBe(fault),
  );

  it.each(['DE02 1203 0000 0000 2020 51', 'Банк «Юг», счёт 4070', '三菱 1234', ' bc1q\n'])(
    '[API-02] may be %j',
    async (text) => expect(await faultOf(metatype, field, text)).toBeUndefined(),
  );
});

describe('a proposed address of a wallet', () => {
  const fault = 'An address is made of the letters A to Z, digits and signs, without spaces, quotes or angle brackets.';

  it.each(['а', 'Ａ', 'a b', '\u0301', '<b>', 'a"b', "a'b", 'a`b', 'a\u007fb', 'bc1q\nbc1p', 'x\u202ey', 'é'])(
    '[API-02] is not %j',
    async (text) => expect(await faultOf(WalletChangeRequest, 'address', text)).toBe(fault),
  );

  it.each(['', ' ', '\ue000', '\u200b'])('[API-02] is missing from %j', async (text) =>
    expect(await faultOf(WalletChangeRequest, 'address', text)).toBe('Please enter the address.'),
  );

  it.each([
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bitcoincash:qpm2',
    '0.0.123-abcde',
    'DEMO-DO-NOT-SEND',
    '~!',
  ])('[API-02] may be %j', async (text) => expect(await faultOf(WalletChangeRequest, 'address', text)).toBeUndefined());
});

describe.each(
  named(
    (
      [
        [ApproveDepositRequest, 'note'],
        [RejectRequest, 'reason'],
        [BulkApproveRequest, 'note'],
        [BulkRejectRequest, 'reason'],
        [FreezeRequest, 'reason'],
        [AdjustmentRequest, 'reason'],
        [TicketRequest, 'message'],
        [AnswerTicketRequest, 'response'],
        [ContactMessageParams, 'message'],
        [PlanTermsRequest, 'description'],
        [SignUpRequest, 'address'],
        [UpdateProfileRequest, 'address'],
      ] as const
    ).map(([metatype, field]): Field => [
      metatype,
      field,
      'This text holds a mark that turns its letters about. Please type it anew.',
    ]),
  ),
)('%s.%s, which somebody reads', (_name, field, fault, metatype) => {
  it.each(['\u202e15$ ruoy', '\u202dabc'])('[API-02] is not %j', async (text) =>
    expect(await faultOf(metatype, field, text)).toBe(fault),
  );

  it.each(['One.\nTwo.', 'مرحبا \u200fABC\u2067 1', '👩\u200d🚀 \u202aC:\\a\u202c'])(
    '[API-02] may be %j',
    async (text) => expect(await faultOf(metatype, field, text)).toBeUndefined(),
  );
});
