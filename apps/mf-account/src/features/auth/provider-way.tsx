import { useSignInWays } from '@tidings/api-client/operations/sign-in-ways.query.ts';
import { providerProblems } from '@tidings/contracts/account/provider-problem.ts';
import type { ProviderProblem } from '@tidings/contracts/account/provider-problem.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { nextPathOf } from '../../next-path.ts';
import css from './auth.module.css';

const sentences: Record<ProviderProblem, string> = {
  away: 'The sign-in provider does not answer now. Please try again in a minute.',
  refused: 'The sign-in provider did not let you in. Please try again.',
  'not-begun': 'This sign-in was not begun in this browser, or too long ago. Please try again.',
};

/** What came of signing in at the provider, when nothing came of it; null otherwise. */
export function providerProblemOf(search: string): string | null {
  const problem = providerProblems.find((known) => known === new URLSearchParams(search).get('problem'));
  return problem ? sentences[problem] : null;
}

/** The way in by a sign-in provider, where the operator has one. A real link: the browser leaves for the provider. */
export function ProviderWay() {
  const { search } = useLocation();
  const { data } = useSignInWays();
  if (!data?.provider) return null;
  return <p className={css.provider}><a className={buttonClass({ look: 'plain' })} href={`/oidc/start?next=${encodeURIComponent(nextPathOf(search))}`}>Continue with {data.provider}</a></p>;
}
