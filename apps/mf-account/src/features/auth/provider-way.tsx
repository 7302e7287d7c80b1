import { ownAddress } from '@tidings/api-client/own-address.ts';
import { providerProblems } from '@tidings/contracts/account/provider-problem.ts';
import type { ProviderProblem } from '@tidings/contracts/account/provider-problem.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { nextPathOf } from '../../next-path.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { useSignInWays } from './sign-in-ways.query.ts';

/** What came of signing in at the provider, when nothing came of it; null otherwise. */
export function providerProblemOf(search: string): ProviderProblem | null {
  return providerProblems.find((known) => known === new URLSearchParams(search).get('problem')) ?? null;
}

/**
 * The way in by a sign-in provider, or by the proxy in front, where the operator has one. A real link: the browser
 * leaves the page. Somebody new takes an invitation along.
 */
export function ProviderWay({ invitation }: { invitation: string }) {
  const words = useAuthWords();
  const { search } = useLocation();
  const { data } = useSignInWays();
  const isByProxy = data?.mode === 'proxy';
  if (!isByProxy && !data?.provider) return null;
  const asked = new URLSearchParams({ next: nextPathOf(search), ...(invitation ? { invitation } : {}) });
  return (
    <p className={css.provider}>
      <a
        className={buttonClass({ look: 'plain' })}
        href={ownAddress(`/${isByProxy ? 'proxy' : 'oidc'}/start?${asked.toString()}`)}
      >
        {data.provider ? words.provider(data.provider) : words.goOn}
      </a>
    </p>
  );
}
