import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const formatCount = (count: unknown, origin: string) =>
  `${String(count)} ${origin === 'string' ? 'character' : 'entr'}${
    origin === 'string' ? (count === 1 ? '' : 's') : count === 1 ? 'y' : 'ies'
  }`;

export function describeValueProblem(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number'
        ? `must be at least ${String(issue.minimum)}`
        : `must have at least ${formatCount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return issue.origin === 'number'
        ? `must be at most ${String(issue.maximum)}`
        : `must have at most ${formatCount(issue.maximum, issue.origin)}`;
    case 'invalid_value':
      return `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(issue.values.map(String))}`;
    default:
      return 'has a value of the wrong form';
  }
}
