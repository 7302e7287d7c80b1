import { PASSWORD_MAX, PASSWORD_MIN } from '@tidings/contracts/limits/account-limits.ts';
import { refused } from '../account.model.ts';
import type { RefusedModel } from '../account.model.ts';

let common: Promise<ReadonlySet<string>> | null = null;
const isCommon = async (password: string): Promise<boolean> =>
  (await (common ??= readCommon())).has(password.toLowerCase());

/**
 * Any eight to 128 characters that are not among the first that anybody would try. Null when the password may be used.
 */
export async function whyNotPassword(password: string, field: string): Promise<RefusedModel | null> {
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_MIN) return refused('PASSWORD_TOO_SHORT', `Use at least ${PASSWORD_MIN} characters.`, field);
  if (length > PASSWORD_MAX) return refused('PASSWORD_TOO_LONG', `Use at most ${PASSWORD_MAX} characters.`, field);
  if (await isCommon(password))
    return refused(
      'PASSWORD_TOO_COMMON',
      'This password is among the first that others would try. Choose another one.',
      field,
    );
  return null;
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words: unknown = dictionary['passwords-common'];
  if (!Array.isArray(words)) throw new Error('The list of common passwords is not there.');
  return new Set(
    words
      .filter((word): word is string => typeof word === 'string' && word.length >= PASSWORD_MIN)
      .map((word) => word.toLowerCase()),
  );
}
