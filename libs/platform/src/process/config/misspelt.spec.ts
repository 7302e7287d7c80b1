import { environmentSchema, findMisspeltVariables } from './environment.ts';

it('a misspelt variable is reported with the name that was probably meant', () => {
  const set = { TIDINGS_DTAA: '/srv', TIDING_DATA: '/srv', TIDINGS_FEED: 'x', TIDINGS_WEATHER: 'fine', PATH: '/bin' };
  expect(findMisspeltVariables(set)).toEqual([
    'TIDINGS_DTAA is not a variable of Tidings. Did you mean TIDINGS_DATA?',
    'TIDINGS_FEED is not a variable of Tidings. Did you mean TIDINGS_FEEDS?',
    'TIDINGS_WEATHER is not a variable of Tidings. Every variable is explained in docs/operations/configure.md.',
    'TIDING_DATA is not a variable of Tidings. Did you mean TIDINGS_DATA?',
  ]);
});

it('the intended variable is suggested when one letter is missing or extra', () => {
  const names = Object.keys(environmentSchema.shape).filter((name) => name.startsWith('TIDINGS_'));
  const wrong = names.flatMap((name) => {
    const at = name.length - 3;
    const fewer = name.slice(0, at) + name.slice(at + 1);
    return [
      [fewer, name],
      [`${name.slice(0, at)}Q${name.slice(at)}`, name],
    ];
  });
  expect(
    wrong.filter(([said, meant]) => !findMisspeltVariables({ [said!]: 'x' })[0]?.endsWith(`Did you mean ${meant}?`)),
  ).toEqual([]);
  expect(findMisspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

it('variables used by tests and tools are not reported', () => {
  expect(
    findMisspeltVariables({ TIDINGS_TEST_ALL: '1', TIDINGS_BENCH_RUNS: '3', TIDINGS_ENGINES_CACHE: '/x' }),
  ).toEqual([]);
});
