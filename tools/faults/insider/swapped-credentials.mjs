// @ts-check
import { verify } from '../check-history.mjs';
import { asSuperuser, copy, urlOf } from '../copies.mjs';

/** Two investors sign in to each other's account. @param {string} ids of the two, as a list of SQL */
const swapOf = (ids) => `
update investors set email_key = email_key || '.gone' where id in (${ids});
update investors i
set email = o.email, email_key = replace(o.email_key, '.gone', ''), password_hash = o.password_hash
from investors o where i.id in (${ids}) and o.id in (${ids}) and i.id <> o.id`;

/** And the texts that they are held by fit, as far as a text can. @param {string} ids */
const textsOf = (ids) => `
update ledger.private_texts t set salt = o.salt, body = o.body from ledger.private_texts o
where t.kind = 'credentials' and o.kind = t.kind and t.stream_id in (${ids}) and o.stream_id in (${ids}) and t.stream_id <> o.stream_id`;

/** Two investors' e-mails and passwords are swapped, and then the texts as well. @param {import('../world.mjs').World} world @returns {Promise<string[]>} what `verify` did not name */
export async function swapped(world) {
  const ids = world.people.investors.slice(0, 2).map(({ id }) => id);
  const listed = ids.map((id) => `'${id}'`).join();
  /** @type {string[]} */
  const broken = [];
  for (const [database, sql] of [
    ['swapped', swapOf(listed)],
    ['swapped_texts', `${swapOf(listed)};${textsOf(listed)}`],
  ]) {
    await copy(world, 'postgres', String(database));
    await asSuperuser(world, String(database), String(sql));
    const found = (await verify(urlOf(world, String(database)), world.vouching)).findings.map(({ what }) => what);
    for (const id of ids)
      if (!found.includes(`investor ${id}: what they sign in with was changed outside the product`))
        broken.push(`${database}: verify does not name ${id}: ${found.join() || 'nothing'}`);
  }
  return broken;
}
