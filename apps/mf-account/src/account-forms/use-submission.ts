import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import type { Refused } from '@tidings/api-client/operations/viewer.query.ts';
import { findPasswordFlaw, isCompleteCode } from '@tidings/contracts/account/credentials.ts';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import {
  CODE_DIGITS,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  RESET_CODE_CHARACTERS,
} from '@tidings/contracts/limits/account-limits.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormWords } from './form.words.ts';

/** `field` is the name of the invalid field, or null if the problem concerns the whole form. */
export type FormProblem = { field: string | null; message: string };
type Submission = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  fieldError(field: string): string | null;
  general: string | null;
  /** Runs the action, or shows `problem` instead. Returns null if the action did not run or was rejected. */
  run<Result extends { __typename: string }>(
    problem: FormProblem | null,
    action: () => Promise<Result | Refused>,
  ): Promise<Exclude<Result, Refused> | null>;
};

const isRefused = (result: { __typename: string }): result is Refused => result.__typename === 'Refused';

/** Manages the submission of a form. A rejected submission focuses the invalid field if `fields` contains it. */
export function useSubmission(fields: readonly string[]): Submission {
  const { failed } = useFormWords();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const isFieldShown = problem !== null && problem.field !== null && fields.includes(problem.field);
  return {
    form,
    busy,
    fieldError: (field) => (isFieldShown && problem.field === field ? problem.message : null),
    general: problem && !isFieldShown ? problem.message : null,
    async run<Result extends { __typename: string }>(
      knownProblem: FormProblem | null,
      action: () => Promise<Result | Refused>,
    ) {
      setProblem(knownProblem && { ...knownProblem });
      if (knownProblem || busy) return null;
      setBusy(true);
      try {
        const result = await action();
        if (!isRefused(result)) return result as Exclude<Result, Refused>;
        setProblem({ field: result.field, message: result.message });
      } catch (error) {
        setProblem({ field: null, message: getErrorMessage(error, failed) });
      } finally {
        setBusy(false);
      }
      return null;
    },
  };
}

const problem = (message: string): FormProblem => ({ field: 'email', message });

/** Returns validations that run before submission. The server makes the final decision. */
export function useFormChecks() {
  const words = useFormWords();
  return {
    emailProblem(email: string): FormProblem | null {
      const [name = '', host = '', ...more] = email.trim().split('@');
      if (email.trim() === '') return problem(words.emailMissing);
      if (name === '' || host === '' || more.length > 0) return problem(words.emailShape);
      return /\.[^.]+$/.test(host) ? null : problem(words.emailEnding);
    },
    passwordMissing: (password: string, field = 'password'): FormProblem | null =>
      password === '' ? { field, message: words.passwordMissing } : null,
    newPasswordProblem(password: string, email: string): FormProblem | null {
      const flaw = findPasswordFlaw(password, email.trim());
      const messages = {
        short: words.passwordShort(PASSWORD_LENGTH_MIN),
        long: words.passwordLong(PASSWORD_LENGTH_MAX),
        blank: words.passwordBlank,
        repeated: words.passwordRepeated,
        address: words.passwordAddress,
        product: words.passwordProduct,
      };
      return flaw && { field: 'password', message: messages[flaw] };
    },
    codeProblem(purpose: CodePurpose, code: string): FormProblem | null {
      if (isCompleteCode(purpose, code)) return null;
      const message = purpose === 'reset' ? words.codeLetters(RESET_CODE_CHARACTERS) : words.codeShape(CODE_DIGITS);
      return { field: 'code', message };
    },
  };
}

export const getErrorMessage = (error: unknown, ours: string): string =>
  error instanceof ApiError ? error.message : ours;
