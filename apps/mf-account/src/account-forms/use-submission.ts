import type { Refused } from '@tidings/api-client/operations/viewer.query.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from './error-message.ts';
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
