import { tmpdir } from 'node:os';
import { clockProblem } from './clock.ts';

it('rejects a clock before the build of this program, as on a machine without real-time clock', () => {
  expect(clockProblem(tmpdir(), 0)).toMatch(
    /^The clock of this machine says 1970-01-01T00:00:00\.000Z,.* Tidings was built at 20\d\d-.* Set the clock \(/,
  );
  expect(clockProblem(tmpdir())).toBeUndefined();
});
