// @ts-check
/** Thousands of questions to a process that has ended would be thousands of failures, and say nothing. */
class NobodyLeft extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(`nothing more was asked: ${reason}`);
  }
}

/**
 * What the walk asked and what came of it. A subject is a line of the table: one call, list, export, job, tool or screen.
 *
 * @typedef {{ part: string, name: string, asked: number, faults: string[], milliseconds: number[], figures: Record<string, number> }} Subject
 */
export class Report {
  /** @type {Map<string, Subject>} */
  #subjects = new Map();

  /** Says why there is nobody left to ask, if so. @type {() => string | undefined} */
  isOver = () => undefined;

  /** @param {string} part @param {string} name @returns {Subject} */
  subject(part, name) {
    const key = `${part} ${name}`;
    const known = this.#subjects.get(key);
    if (known) return known;
    /** @type {Subject} */
    const made = { part, name, asked: 0, faults: [], milliseconds: [], figures: {} };
    this.#subjects.set(key, made);
    return made;
  }

  /**
   * Asks one question: whatever it throws is a fault of the subject, and the walk goes on, as long as there is somebody to ask.
   *
   * @template Answer @param {Subject} subject @param {string} what @param {() => Promise<Answer>} question
   * @returns {Promise<Answer | undefined>}
   * @throws NobodyLeft
   */
  async ask(subject, what, question) {
    subject.asked += 1;
    try {
      return await question();
    } catch (error) {
      if (error instanceof NobodyLeft) throw error;
      subject.faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      const reason = this.isOver();
      if (reason !== undefined) throw new NobodyLeft(reason);
      return undefined;
    }
  }

  /**
   * Notes a figure and, where it has a bar, judges it. One that could not be computed holds no bar.
   *
   * @param {Subject} subject @param {string} name with its unit @param {number} value @param {number} [bar] not above this
   */
  figure(subject, name, value, bar) {
    subject.asked += 1;
    subject.figures[name] = value;
    if (!Number.isFinite(value)) subject.faults.push(`${name} could not be computed: ${value}`);
    else if (bar !== undefined && value > bar) subject.faults.push(`${name} is ${value}, above ${bar}`);
  }

  get subjects() {
    return [...this.#subjects.values()];
  }

  get asked() {
    return this.subjects.reduce((sum, { asked }) => sum + asked, 0);
  }

  /** One line per failure. */
  get failures() {
    return this.subjects.flatMap(({ part, name, faults }) => faults.map((fault) => `${part}: ${name}: ${fault}`));
  }
}
