import { type Guess, GuessQueue } from './guess-queue.js';

const guess = (investorId: string, pin: string): Guess => ({ investorId, mac: Buffer.from(pin) });

/** A database that is asked in rounds: each goes on when the test says so. */
const checked = (isRight: (guess: Guess) => boolean | undefined) => {
  const rounds: string[][] = [];
  const queue = new GuessQueue(async (guesses) => {
    rounds.push(guesses.map(({ investorId, mac }) => `${investorId} ${mac.toString()}`));
    const answers = new Map<string, boolean>();
    for (const each of guesses) {
      const answer = isRight(each);
      if (answer !== undefined) answers.set(each.investorId, answer);
    }
    return answers;
  });
  return { queue, rounds };
};

const isOne = ({ mac }: Guess) => mac.toString() === '1';

it('asks the guesses of different investors together, and answers each by its own', async () => {
  const { queue, rounds } = checked(isOne);
  const answers = await Promise.all([queue.take(guess('ada', '1')), queue.take(guess('ben', '2'))]);
  expect(answers).toEqual([true, false]);
  expect(rounds).toEqual([['ada 1', 'ben 2']]);
});

it("asks one investor's guesses one after the other, in their order, and keeps nobody else waiting", async () => {
  const { queue, rounds } = checked(isOne);
  const answers = await Promise.all([
    ...['3', '2', '1'].map((pin) => queue.take(guess('ada', pin))),
    queue.take(guess('ben', '1')),
  ]);
  expect(answers).toEqual([false, false, true, true]);
  expect(rounds).toEqual([['ada 3', 'ben 1'], ['ada 2'], ['ada 1']]);
});

it('says nothing of a guess that was not looked at', async () => {
  const { queue } = checked(() => undefined);
  expect(await queue.take(guess('ada', '1'))).toBeUndefined();
});

it('goes on after it was empty', async () => {
  const { queue, rounds } = checked(isOne);
  expect(await queue.take(guess('ada', '1'))).toBe(true);
  expect(await queue.take(guess('ada', '2'))).toBe(false);
  expect(rounds).toEqual([['ada 1'], ['ada 2']]);
});

it('fails the guesses of a round that failed, and those alone', async () => {
  let calls = 0;
  const { queue } = checked(() => {
    calls += 1;
    if (calls === 1) throw new Error('no answer');
    return true;
  });
  const answers = await Promise.allSettled(['1', '2'].map((pin) => queue.take(guess('ada', pin))));
  expect(answers).toEqual([
    { status: 'rejected', reason: new Error('no answer') },
    { status: 'fulfilled', value: true },
  ]);
});

it('begins no second round while one is under way', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let atOnce = 0;
  const queue = new GuessQueue(async (guesses) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await held;
    atOnce -= 1;
    return new Map(guesses.map(({ investorId }) => [investorId, true]));
  });
  const first = queue.take(guess('ada', '1'));
  await new Promise(setImmediate);
  const second = queue.take(guess('ben', '1'));
  await new Promise(setImmediate);
  release();
  expect(await Promise.all([first, second])).toEqual([true, true]);
});
