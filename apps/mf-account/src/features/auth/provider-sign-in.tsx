import { addBasePath } from '@tidings/api-client/base-path.ts';
import { providerProblems } from '@tidings/contracts/account/provider-problem.ts';
import type { ProviderProblem } from '@tidings/contracts/account/provider-problem.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { parseNextPath } from '../../next-path.ts';
import css from './auth.module.css';
import { useAuthWords } from './auth.words.ts';
import { useSignInMethods } from './sign-in-methods.query.ts';

export function getProviderProblem(search: string): ProviderProblem | null {
  return providerProblems.find((problem) => problem === new URLSearchParams(search).get('problem')) ?? null;
}

/** Link to the provider. It does not use the router, because the browser leaves the page. */
export function ProviderSignIn({ invitation }: { invitation: string }) {
  const words = useAuthWords();
  const { search } = useLocation();
  const { data } = useSignInMethods();
  const isByProxy = data?.mode === 'proxy';
  if (!isByProxy && !data?.provider) return null;
  const parameters = new URLSearchParams({ next: parseNextPath(search), ...(invitation ? { invitation } : {}) });
  return (
    <p className={css.provider}>
      <a
        className={getButtonClass({ look: 'plain' })}
        href={addBasePath(`/${isByProxy ? 'proxy' : 'oidc'}/start?${parameters.toString()}`)}
      >
        {data.provider ? words.provider(data.provider) : words.goOn}
      </a>
    </p>
  );
}
