import { tmpdir } from 'node:os';
import { clockProblem } from './clock.ts';

it('a clock of before this program is refused, as on a machine that keeps none', () => {
  expect(clockProblem(tmpdir(), 0)).toMatch(
    /^The clock of this machine says 1970-01-01T00:00:00\.000Z,.* Tidings was made at 20\d\d-.* Set the clock \(/,
  );
  expect(clockProblem(tmpdir())).toBeUndefined();
});
