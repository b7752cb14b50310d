// @ts-check
import pg from 'pg';
import { freePort } from '../../start/free-port.mjs';
import { eventually } from '../../topology/http.mjs';
import { startMailServer } from '../mail-server.mjs';

export const title = 'the feed stands still and the mail server is away; both come back';

const FEED_HELD_MILLISECONDS = 3_000;

/** A mail that failed is tried again after a minute. */
const MAILS_GONE_WITHIN_SECONDS = 90;

const LAG = `select max(h.position - c.position)::int as lag from feed_checkpoints c, ledger.head h`;

const MAILS = `
select count(*)::int as mails, count(*) filter (where state = 'sent')::int as sent,
  count(*) filter (where state = 'waiting' and last_error is not null)::int as refused,
  count(*) filter (where state = 'failed')::int as lost
from mails where template = 'deposit-requested'`;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const apis = [
    await world.startApi({ ...settings, PROCESS_ROLE: 'api' }),
    await world.startApi({ ...settings, PROCESS_ROLE: 'api' }),
  ];
  await world.startWorker(settings);
  const urls = () => apis.map(({ url }) => url);
  const mails = async () => (await world.query(MAILS))[0];
  const told = async () => (await world.query(LAG))[0].lag === 0;

  await world.burst(200, urls, () => holdTheFeed(world.database.url));
  await eventually(told, 'the feed has caught up');
  await eventually(async () => (await mails()).refused > 0, 'mails find no server');

  const mailServer = await startMailServer(port);
  try {
    const { sent: before } = await mails();
    await world.burst(40, urls, async () => {});
    await eventually(told, 'the feed has caught up');
    await eventually(async () => (await mails()).sent >= before + 40, 'new mails leave at once');
    const isOver = async () => world.isShort || (await mails()).sent === world.log.acknowledged.length;
    await eventually(isOver, 'those that failed have left', MAILS_GONE_WITHIN_SECONDS);
    const { mails: written, lost } = await mails();
    const { length: due } = world.log.acknowledged;
    const twice = mailServer.taken.length - new Set(mailServer.taken).size;
    return [
      ...(written === due ? [] : [`${due} deposits were asked for, ${written} mails tell of them`]),
      ...(lost === 0 ? [] : [`${lost} mails were given up`]),
      ...(twice === 0 ? [] : [`${twice} mails left twice`]),
    ];
  } finally {
    await world.endProcesses();
    mailServer.close();
  }
}

/** Nobody gets to run a consumer: each waits for its row. @param {string} url */
async function holdTheFeed(url) {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select from feed_checkpoints for update');
  await new Promise((resolve) => setTimeout(resolve, FEED_HELD_MILLISECONDS));
  await holder.query('commit');
  await holder.end();
}
