import { tmpdir } from 'node:os';
import { findClockProblem } from './require-usable-machine.ts';

it('findClockProblem rejects a time before the program was built', () => {
  expect(findClockProblem(tmpdir(), 0)).toMatch(
    /^The clock of this machine shows 1970-01-01T00:00:00\.000Z,.* Tidings was built at 20\d\d-.* Set the clock \(/,
  );
  expect(findClockProblem(tmpdir())).toBeUndefined();
});
