import { findSubjectFaults } from './subjects.ts';

it.each([`feat: ${'ü'.repeat(66)}`, 'fix(feed): pass the limit', 'feat!: embed a player', 'chore: merge texts'])(
  'accepts the subject "%s"',
  (subject) => {
    expect(findSubjectFaults(subject)).toEqual([]);
  },
);

it.each([
  [`feat: ${'x'.repeat(67)}`, 'has 73 characters, the limit is 72'],
  ['fix: adds a check', 'does not begin with a verb such as "add" or "fix"'],
  ['fix(feed): added a check', 'does not begin with a verb such as "add" or "fix"'],
  ['docs: adding a check', 'does not begin with a verb such as "add" or "fix"'],
])('rejects the subject "%s"', (subject, fault) => {
  expect(findSubjectFaults(subject)).toEqual([fault]);
});
