import type { Refused } from '@tidings/api-client/operations/account-fields.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from './error-message.ts';
import { useFormWords } from './form.words.ts';

/** Name of the field; null means the whole form. */
export type FormProblem = { field: string | null; message: string };
type Submission = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  fieldError(field: string): string | null;
  general: string | null;
  /** Shows `problem` instead of running the action. Returns null if the action did not run. */
  run<Result extends { __typename: string }>(
    problem: FormProblem | null,
    action: () => Promise<Result | Refused>,
  ): Promise<Exclude<Result, Refused> | null>;
};

const isRefused = (result: { __typename: string }): result is Refused => result.__typename === 'Refused';

/** A refusal focuses its field, if it is one of `fields`. */
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
