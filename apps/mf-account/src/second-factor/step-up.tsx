import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import type { Refused } from '@tidings/api-client/operations/viewer.query.ts';
import type { StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import { STEP_UP_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import css from './proof-form.module.css';
import { type IdentityProof, IdentityProofForm } from './proof-form.tsx';
import { useIdentityProofWords } from './proof.words.ts';
import { confirmIdentity, fetchSignInSecurity, useUpdateSignInSecurityCache } from './sign-in-security.query.ts';

export type StepUp = {
  /**
   * Runs the action. After STEP_UP_REQUIRED, asks for a proof of identity and repeats it. Throws an `ApiError` if the
   * person cancels.
   */
  withStepUp<Result>(action: () => Promise<Result>): Promise<Result>;
  /**
   * Asks for a proof of identity unless this session is already confirmed. Throws an `ApiError` if the person cancels.
   */
  confirmFirst(): Promise<void>;
};
type Question = { methods: readonly StepUpMethod[]; settle: (isConfirmed: boolean) => void };

const StepUpContext = createContext<StepUp | null>(null);

export function useStepUp(): StepUp {
  const stepUp = useContext(StepUpContext);
  if (!stepUp) throw new Error('useStepUp must be used inside a StepUpProvider');
  return stepUp;
}

export function StepUpProvider({ viewer, email, children }: { viewer: string; email: string; children: ReactNode }) {
  const words = useIdentityProofWords();
  const queries = useQueryClient();
  const store = useUpdateSignInSecurityCache(viewer);
  const [question, setQuestion] = useState<Question | null>(null);
  const [returnTo, setReturnTo] = useState<{ element: Element | null } | null>(null);
  const { notConfirmed } = words;

  const confirmFirst = useCallback(async () => {
    const { confirmedUntil, stepUpMethods } = await fetchSignInSecurity(queries, viewer);
    if (confirmedUntil !== null || stepUpMethods.length === 0) return;
    const isConfirmed = await new Promise<boolean>((settle) => {
      setQuestion({ methods: stepUpMethods, settle });
    });
    setQuestion(null);
    if (!isConfirmed) throw new ApiError('STEP_UP_REQUIRED', notConfirmed);
  }, [queries, viewer, notConfirmed]);

  const stepUp = useMemo<StepUp>(() => {
    // The pressed button loses the focus when it is disabled, so the dialog cannot return the focus to it.
    const returning = async <Result,>(element: Element | null, action: () => Promise<Result>): Promise<Result> => {
      try {
        return await action();
      } finally {
        setReturnTo({ element });
      }
    };
    return {
      confirmFirst: () => returning(document.activeElement, confirmFirst),
      async withStepUp<Result>(action: () => Promise<Result>) {
        const pressed = document.activeElement;
        const first = await unlessRequired(action);
        if (first !== null) return first.result;
        return returning(pressed, async () => {
          await confirmFirst();
          return action();
        });
      },
    };
  }, [confirmFirst]);
  useReturnedFocus(returnTo);

  const settle = question?.settle;
  const close = useCallback(() => settle?.(false), [settle]);
  const send = async (proof: IdentityProof<StepUpMethod>) => {
    const result = await confirmIdentity(proof);
    // The second factors have changed elsewhere, so the current ones are offered.
    if (result.__typename === 'Refused' && result.code === 'SECOND_FACTOR_MISSING') {
      const { stepUpMethods } = await fetchSignInSecurity(queries, viewer);
      setQuestion((current) => current && { ...current, methods: stepUpMethods });
    }
    return result;
  };
  return (
    <StepUpContext value={stepUp}>
      {children}
      {question && (
        <Dialog title={words.confirmTitle} onClose={close}>
          <p className={css.why}>{words.confirmWhy(STEP_UP_MINUTES)}</p>
          <IdentityProofForm
            methods={question.methods}
            email={email}
            takesFocus
            send={send}
            onDone={(security) => {
              store(security);
              question.settle(true);
            }}
          />
        </Dialog>
      )}
    </StepUpContext>
  );
}

/** Returns the focus to the element unless another element has taken it. */
function useReturnedFocus(returnTo: { element: Element | null } | null): void {
  useEffect(() => {
    const element = returnTo?.element;
    if (!(element instanceof HTMLElement)) return undefined;
    const focus = () => {
      if (document.activeElement === document.body) element.focus();
      if (document.activeElement !== document.body) observer.disconnect();
    };
    // The form may still be busy and enable the button a moment later.
    const observer = new MutationObserver(focus);
    observer.observe(element, { attributes: true, attributeFilter: ['disabled'] });
    focus();
    return () => observer.disconnect();
  }, [returnTo]);
}

const isRequired = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as Partial<Refused>).code === 'STEP_UP_REQUIRED';

/** Runs the action. Returns null if its result or error is STEP_UP_REQUIRED. */
async function unlessRequired<Result>(action: () => Promise<Result>): Promise<{ result: Result } | null> {
  try {
    const result = await action();
    return isRequired(result) ? null : { result };
  } catch (error) {
    if (isRequired(error)) return null;
    throw error;
  }
}
