import { KeyedSerialQueue } from './saved-articles.service.ts';

it('runs work for one key in order and for other keys in parallel, and continues after a failure', async () => {
  const [line, log] = [new KeyedSerialQueue(), [] as string[]];
  const work =
    (name: string, ms: number, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const outcomes = await Promise.allSettled([
    line.run('a', work('a1', 30, true)),
    line.run('a', work('a2', 1)),
    line.run('b', work('b1', 1)),
    line.run('a', work('a3', 1)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends', 'a3 begins', 'a3 ends']);
  expect(line.size).toBe(0);
});
