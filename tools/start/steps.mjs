// @ts-check

/**
 * Shows what the launcher is doing: a line per step, with its time at the end. The name stands there while the step
 * runs; remarks of the step go below it.
 *
 * @typedef {<T>(name: string, work: (remark: (line: string) => void) => Promise<T>) => Promise<T>} Step
 * @type {Step}
 */
export async function step(name, work) {
  const started = performance.now();
  process.stdout.write(`${name} …`);
  let onNameLine = true;
  const breakLine = () => {
    if (onNameLine) process.stdout.write('\n');
    onNameLine = false;
  };
  try {
    const result = await work((line) => {
      breakLine();
      console.log(`  ${line}`);
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(onNameLine ? ` ${seconds} s` : `  done in ${seconds} s`);
    return result;
  } catch (error) {
    breakLine();
    throw error;
  }
}
