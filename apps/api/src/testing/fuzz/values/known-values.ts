import { type EmailTemplateName } from '@clearfold/content';
import { openMailSecrets } from '#platform/mail/sealed-mail-secrets.js';
import { type TestServer } from '#testing/test-server.js';

/** How many of a kind are known at a time. */
const MOST = 12;

const request = (condition: string): string =>
  `select id::text from ledger.requests where ${condition} order by requested_at desc`;

/** Lines of accounts outside that nothing used or explained. */
const freeLine = (condition: string): string =>
  `select l.id::text from ledger.outside_lines l where not l.is_withdrawn and ${condition}
    and not exists (select from ledger.balances b where b.account = 'external/line/' || l.id and b.balance_cents <> 0)
    and not exists (select from ledger.explanations e where e.item_id = l.id) order by l.position desc`;

const BARE_PAYOUT = `kind = 'withdrawal' and status = 'completed' and line_id is null`;

const COIN_OUT = `l.currency = 'BTC' and l.units like '-%'`;

/** Payouts without a line, those first of which one person said the line; each with that one, or with a free one of its own. */
const bareByCoin = (value: string): string => `
select ${value} from (
  select id, endorsed_line_id, row_number() over (order by endorsed_line_id is null, requested_at desc) as place
  from ledger.requests where ${BARE_PAYOUT}) payout
join (select id, row_number() over () as place from (${freeLine(COIN_OUT)}) free) line using (place) order by place`;

/** Nobody proposes anything about them just now. */
const RESTING = `and not exists (select from staff_proposals p where p.member_id = staff.id and p.status = 'waiting')`;

const proposal = (proposedBy: string): string =>
  `select id::text from staff_proposals where status = 'waiting' and proposed_by = ${proposedBy} order by proposed_at desc`;

/**
 * What calls name of the world, by kind, the newest first. The queries of one line of thought keep one order: the version
 * of the third plan is that of the third `plan`.
 */
const QUERIES = {
  investor: `select id::text from investors where id <> $1::uuid order by created_at desc, id`,
  otherInvestor: `select id::text from investors where id <> $1::uuid order by created_at, id`,
  email: `select email from investors i where email ~ '^person' and not exists (select from second_factors s where s.investor_id = i.id) order by created_at desc`,
  resettingEmail: `select email from investors i join reset_windows w on w.investor_id = i.id where email ~ '^person' and w.failed = 0 order by w.expires_at desc, email`,
  frozenInvestor: `select id::text from ledger.investors where status = 'frozen' order by since desc`,
  changingInvestor: `select investor_id::text from email_changes where ended_at is null order by asked_at desc`,
  staffEmail: `select email from staff where email ~ '^spare' and disabled_at is null order by created_at desc`,
  member: `select id::text from staff where email ~ '^spare' and disabled_at is null order by created_at desc`,
  disabledMember: `select id::text from staff where email ~ '^spare' and disabled_at is not null ${RESTING} order by created_at desc`,
  restingMember: `select id::text from staff where email ~ '^spare' ${RESTING} order by created_at desc`,
  ownProposal: proposal(`(select id from staff where email ~ '^admin@')`),
  othersProposal: proposal(`(select id from staff where email ~ '^admin2@')`),
  request: request(`status = 'pending'`),
  deposit: request(`kind = 'deposit' and status = 'pending'`),
  withdrawal: request(`kind = 'withdrawal' and status = 'pending'`),
  approvedWithdrawal: request(`kind = 'withdrawal' and status = 'approved'`),
  bareDeposit: request(`kind = 'deposit' and status = 'approved' and currency = 'BTC' and line_id is null`),
  barePayout: bareByCoin('payout.id::text'),
  coinOut: bareByCoin('coalesce(payout.endorsed_line_id::text, line.id)'),
  lineIn: freeLine(`l.currency = 'BTC' and l.units not like '-%'`),
  lineOut: freeLine(`l.currency = 'USD' and l.units like '-%'`),
  // Of a coin, whose worth is said, as an explanation with every field does.
  openLine: freeLine(`l.currency = 'BTC' and l.units not like '-%'`),
  transfer: request(`kind = 'transfer' and status = 'pending'`),
  adjustment: request(
    `kind = 'adjustment' and status = 'pending' and proposed_by = (select id::text from staff where email ~ '^admin2@')`,
  ),
  ownAdjustment: request(
    `kind = 'adjustment' and status = 'pending' and proposed_by = (select id::text from staff where email ~ '^admin2@')`,
  ),
  awaitingSecond: request(`endorsed_by = (select id::text from staff where email ~ '^admin@')`),
  reversible: request(`kind = 'deposit' and status = 'approved' and credited_cents < 100000`),
  brokenGlass: `
    select r.id::text from ledger.requests r where endorsed_by = (select id::text from staff where email ~ '^admin@')
    order by exists (
      select from ledger.events e where e.type = 'BreakGlassInvoked' and e.recorded_at >= r.endorsed_at
      and e.stream_id::text = overlay(r.id::text placing translate(substr(r.id::text, 20, 1), '89ab', 'cdef') from 20)
    ) desc, requested_at`,
  claimedRequest: `select request_id::text from request_claims order by claimed_at desc`,
  ownPending: request(`status = 'pending' and kind <> 'adjustment' and investor_id = $1::uuid`),
  ownTransaction: `select id::text from ledger.transactions where investor_id = $1::uuid order by position desc`,
  ownDecided: `select id::text from ledger.transactions where investor_id = $1::uuid and status <> 'pending' order by position desc`,
  notification: `select id::text from notifications where investor_id = $1::uuid order by position desc`,
  transaction: `select id::text from ledger.transactions order by position desc`,
  logAlarm: `select id::text from alarms where over_at is null and let_go_on_at is null order by raised_at`,
  jobNumber: `select number::text from generate_series(1, ${MOST}) as number`,
  plan: `select id::text from ledger.plans where status = 'offered' and min_cents <= 5100 order by id`,
  planVersion: `select version::text from ledger.plans where status = 'offered' and min_cents <= 5100 order by id`,
  archivedPlan: `select id::text from ledger.plans where status = 'archived' order by changed_at desc`,
  payoutRun: `select id::text from ledger.payout_runs order by day desc`,
  position: `select position::text from ledger.events order by position`,
  checkpointSize: `select size::text from ledger.checkpoints order by size desc`,
  walletAddress: `select address from ledger.wallets where currency = 'BTC'`,
  restingCurrency: `select currency from ledger.wallets where pending_address is null and currency <> 'BTC' order by id`,
  changingWallet: `select id::text from ledger.wallets where pending_address is not null order by id`,
  proposedAddress: `select pending_address from ledger.wallets where pending_address is not null order by id`,
  outsideAccount: `select id::text from ledger.outside_accounts where opened_at is not null order by opened_at desc, id`,
  statementAccount: `select id::text from ledger.outside_accounts where opened_at is not null and source = 'statements' order by opened_at desc, id`,
  statementIdentifier: `select identifier from ledger.outside_accounts where opened_at is not null and source = 'statements' order by opened_at desc, id`,
  proposedOutsideAccount: `select id::text from ledger.outside_accounts where proposed_by is not null`,
  restingOutsideAccount: `select id::text from ledger.outside_accounts where currency in ('SOL', 'XLM') and opened_at is not null and evidence_from_day is null order by opened_at`,
  newestStatement: `select s.id::text from ledger.outside_statements s join ledger.outside_accounts a on a.id = s.account_id
    where a.currency <> 'USD' and not exists (select from ledger.statement_withdrawals w where w.id = s.id)
    and not exists (select from ledger.outside_statements later where later.account_id = s.account_id and later.number > s.number)
    order by s.position desc`,
  statementImport: `select id::text from statement_imports where state <> 'reading' order by created_at desc, id`,
  readImport: `select id::text from statement_imports where state = 'read' order by created_at desc, id`,
  readContent: `select encode(content_digest, 'hex') from statement_imports where state = 'read' order by created_at desc, id`,
  refusedImport: `select id::text from statement_imports where state = 'refused' order by created_at desc, id`,
  policyPosition: `select max(position)::text from ledger.events where stream_id = '00000000-0000-8000-8000-000000000004'`,
  // Before its last two fields, cents and 'on' with its length (docs/log-format.md).
  proposedPolicyFrom: `select (('x' || encode(substring(bytes from length(bytes) - 33 for 8), 'hex'))::bit(64)::bigint / 100)::text from (select bytes from ledger.events where type = 'PolicyProposed' order by position desc limit 1) newest`,
  openTicket: `select id::text from tickets where status = 'open' order by created_at desc`,
  claimedTicket: `select id::text from tickets where status = 'in-progress' order by created_at desc`,
  resolvedTicket: `select id::text from tickets where status = 'resolved' order by updated_at desc`,
  heldTicket: `select t.id::text from tickets t join staff s on s.id = t.claimed_by where t.status = 'in-progress' and s.email ~ '^admin@' order by t.created_at desc`,
  ownTicket: `select id::text from tickets where investor_id = $1::uuid and status <> 'resolved' order by created_at desc`,
  ticketHolder: `select id::text from staff where email ~ '^admin@'`,
  message: `select id::text from contact_messages order by created_at desc`,
  subscription: `select id::text from newsletter_subscriptions order by created_at desc`,
  mail: `select id::text from mails where staff_id is null order by created_at desc`,
  failedMail: `select id::text from mails where state = 'failed' and staff_id is null order by created_at desc`,
  picture: `select regexp_replace(profile_picture, '^.*/', '') from investors where profile_picture ~ 'webp$'`,
  unsubscribeToken: `select unsubscribe_token from newsletter_subscriptions where confirmed_at is not null`,
} as const;

const ALL = Object.entries(QUERIES)
  .map(
    ([kind, query]) =>
      `select '${kind}' as kind, coalesce(array_agg(value), '{}') as values from (${query} limit ${MOST}) as one(value)`,
  )
  .join(' union all ');

/** Texts and ids that exist, by kind. */
export type KnownValues = ReadonlyMap<string, readonly string[]>;

/** The secrets of mailed links, by the mail that they stand in. */
const MAILED = {
  verifyToken: 'verify-email',
  newEmailToken: 'confirm-new-email',
  stopToken: 'email-change-asked',
  freezeToken: 'pin-changed',
  pinToken: 'new-pin-link',
  inviteToken: 'staff-invitation',
  confirmToken: 'newsletter-confirm',
} as const satisfies Readonly<Record<string, EmailTemplateName>>;

const SEALED = `
select id, sealed_secrets as sealed from mails where template = $1 and sealed_secrets is not null
order by created_at desc, key desc limit ${MOST}`;

const readMailed = async ({ dataSource, settings }: TestServer, kind: keyof typeof MAILED): Promise<string[]> => {
  const rows = await dataSource.query<{ id: string; sealed: Buffer }[]>(SEALED, [MAILED[kind]]);
  return rows.map(({ id, sealed }) => openMailSecrets(id, sealed, settings)[kind] ?? '');
};

/** @param investorId whose own things are meant by "own" */
export const readKnownValues = async (server: TestServer, investorId: string): Promise<KnownValues> => {
  const rows = await server.dataSource.query<{ kind: string; values: string[] }[]>(ALL, [investorId]);
  const values = new Map<string, readonly string[]>(rows.map((row) => [row.kind, row.values]));
  for (const kind of Object.keys(MAILED) as (keyof typeof MAILED)[]) values.set(kind, await readMailed(server, kind));
  return values;
};
