// @ts-check
import { query } from './cluster.mjs';
import { Caller, json } from './http.mjs';
import { signInEverybody } from './people.mjs';
import { sendAsVisitor } from './visitor.mjs';
import { uploadPicture } from './picture.mjs';

/**
 * What the walk knows of the product it asks.
 *
 * @typedef {object} World
 * @property {import('./product.mjs').Product} product
 * @property {import('./report.mjs').Report} report
 * @property {Caller} caller
 * @property {import('./people.mjs').People} people
 * @property {import('./people.mjs').Person} biggest the investor with the most transactions
 * @property {number} events at the start
 * @property {string} picture the path of an uploaded one
 * @property {number[]} floor milliseconds of GET /users/me, asked between the other calls
 * @property {(list: string, filter?: object) => Promise<any[]>} rows the first page of a list, as an admin sees it
 */

/** @param {import('./product.mjs').Product} product @param {import('./report.mjs').Report} report @returns {Promise<World>} */
export async function openWorld(product, report) {
  const caller = new Caller(product.api.url);
  await sendAsVisitor(product.api.url);
  const people = await signInEverybody(product.superuserUrl, product.api.url);
  const [head] = await query(product.superuserUrl, 'select position::float8 as events from ledger.head');
  /** @type {Map<string, Promise<any[]>>} */
  const pages = new Map();
  const admin = people.staff.admin;
  const biggest = people.investors['most transactions'];
  if (!admin || !biggest) throw new Error('The database has no admin or no investor.');
  return {
    product,
    report,
    caller,
    people,
    biggest,
    events: head.events,
    picture: await uploadPicture(product.api.url, biggest.token),
    floor: [],
    rows(list, filter = {}) {
      const path = `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const known = pages.get(path) ?? caller.get(path, admin.token).then((answer) => json(answer));
      pages.set(path, known);
      return known;
    },
  };
}

/**
 * Those who make a call: each role once, of investors each with something long.
 *
 * @param {World} world @param {readonly string[]} roles @returns {{ role: string, who: string, person?: import('./people.mjs').Person }[]}
 */
export function callersOf({ people }, roles) {
  return roles.flatMap((role) => {
    if (role === 'nobody') return [{ role, who: role }];
    if (role === 'investor')
      return Object.entries(people.investors).map(([name, person]) => ({ role, who: `investor (${name})`, person }));
    const person = people.staff[role];
    if (!person) throw new Error(`The database has no ${role}.`);
    return [{ role, who: role, person }];
  });
}

const BETWEEN = 20;
let calls = 0;

/**
 * Makes a call whose time counts; every so often the floor of the same run is measured beside it.
 *
 * @param {World} world @param {import('./report.mjs').Subject} subject @param {string} path @param {string} [token]
 */
export async function timed(world, subject, path, token) {
  if (calls++ % BETWEEN === 0) {
    const { status, milliseconds } = await world.caller.get('/api/users/me', world.biggest.token);
    if (status !== 200) throw new Error(`GET /users/me answered ${status}`);
    world.floor.push(milliseconds);
  }
  const answer = await world.caller.get(path, token);
  subject.milliseconds.push(answer.milliseconds);
  return answer;
}
