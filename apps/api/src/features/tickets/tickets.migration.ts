import { sqlMigration } from '@clearfold/ledger-store';

/** What investors ask and staff answer. It goes with the investor; what was written is never changed. */
export const TicketsMigration = sqlMigration(
  'Tickets1763600000550',
  `
create table tickets (
  id          uuid primary key,
  investor_id uuid not null references investors on delete cascade,
  subject     text not null,
  message     text not null,
  status      text not null default 'open' check (status in ('open', 'in-progress', 'resolved')),
  claimed_by  uuid references staff,
  claimed_at  timestamptz(3),
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  -- Since their first message that has no answer, or since staff opened it again; null while there is nothing to
  -- answer.
  waiting_since timestamptz(3),
  check ((status = 'open') = (claimed_by is null)),
  check ((claimed_by is null) = (claimed_at is null)),
  check (case status when 'open' then waiting_since is not null when 'resolved' then waiting_since is null
    else true end)
);
create index tickets_of_investor on tickets (investor_id, updated_at);
create index tickets_by_status on tickets (status, created_at);
-- The export reads all tickets in the order they came, page by page.
create index tickets_by_time on tickets (created_at, id);
create index tickets_waiting on tickets (waiting_since, created_at, id) where waiting_since is not null;
grant select, insert, update (status, claimed_by, claimed_at, updated_at, waiting_since) on tickets to clearfold_app;

create table ticket_responses (
  id         uuid primary key,
  position   bigint generated always as identity,
  ticket_id  uuid not null references tickets on delete cascade,
  staff_id   uuid not null references staff,
  response   text not null,
  created_at timestamptz(3) not null
);
create index responses_of_ticket on ticket_responses (ticket_id, position);
grant select, insert on ticket_responses to clearfold_app;

-- What investors write after the first message.
create table ticket_replies (
  id         uuid primary key,
  position   bigint generated always as identity,
  ticket_id  uuid not null references tickets on delete cascade,
  message    text not null,
  created_at timestamptz(3) not null
);
create index replies_of_ticket on ticket_replies (ticket_id, position);
grant select, insert on ticket_replies to clearfold_app;
`,
);
