import { IdentityProofForm } from '../../second-factor/proof-form.tsx';
import { completeSignIn } from '../../second-factor/second-factor.mutation.ts';
import type { SecondFactorChallenge, SignInResult } from './auth-step.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';

type Props = { challenge: SecondFactorChallenge; onBack: () => void; onSignIn: (result: SignInResult) => void };

export function SecondFactorForm({ challenge, onBack, onSignIn }: Props) {
  const words = useAuthWords();
  const { challengeId, methods, minutes } = challenge;
  return (
    <>
      <p className={css.intro}>{words.secondStep(minutes)}</p>
      <IdentityProofForm
        methods={methods}
        signInChallengeId={challengeId}
        send={(proof) => completeSignIn(challengeId, proof)}
        onDone={onSignIn}
      >
        <p>
          <button type="button" className={`link ${css.way}`} onClick={onBack}>
            {words.back}
          </button>
        </p>
      </IdentityProofForm>
    </>
  );
}
