import { addBasePath } from '@tidings/api-client/base-path.ts';
import { type TokenScope, tokenScopes } from '@tidings/contracts/account/token-scopes.ts';
import { PERSONAL_TOKEN_DAYS_DEFAULT, PERSONAL_TOKEN_NAME_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField, TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { type FormEvent, useState } from 'react';
import { useFormWords } from '../account-forms/form.words.ts';
import { getErrorMessage, useSubmission } from '../account-forms/use-submission.ts';
import { CopyButton } from '../account-security/second-factor-parts.tsx';
import { usePageWords } from '../page.words.ts';
import { StepUpProvider, useStepUp } from '../second-factor/step-up.tsx';
import { formatDay } from '../words/format-day.ts';
import section from '../account-security/security-section.module.css';
import css from './access-tokens.module.css';
import {
  type PersonalToken,
  useCreatePersonalToken,
  usePersonalTokens,
  useRevokePersonalToken,
} from './access-tokens.query.ts';
import { useAccessTokensWords } from './access-tokens.words.ts';

const VALIDITIES = [7, 30, PERSONAL_TOKEN_DAYS_DEFAULT, 365];

export function AccessTokensPanel() {
  const { viewer } = useSession();
  return viewer ? (
    <StepUpProvider viewer={viewer.id} email={viewer.email}>
      <AccessTokens viewer={viewer.id} />
    </StepUpProvider>
  ) : null;
}

function AccessTokens({ viewer }: { viewer: string }) {
  const words = useAccessTokensWords();
  const [secret, setSecret] = useState<string | null>(null);
  const part = useFocusOnReplace<HTMLDivElement>(String(secret === null));
  return (
    <section className={section.security} aria-labelledby="access-tokens">
      <h2 id="access-tokens">{words.heading}</h2>
      <div ref={part} className={section.part}>
        <p>{words.what}</p>
        {secret === null ? (
          <TokenForm viewer={viewer} onCreated={setSecret} />
        ) : (
          <NewToken secret={secret} onStored={() => setSecret(null)} />
        )}
      </div>
      <TokenList viewer={viewer} />
    </section>
  );
}

function TokenForm({ viewer, onCreated }: { viewer: string; onCreated: (secret: string) => void }) {
  const words = useAccessTokensWords();
  const { withStepUp } = useStepUp();
  const create = useCreatePersonalToken(viewer);
  const { form, busy, fieldError, general, run } = useSubmission(['name']);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [days, setDays] = useState(PERSONAL_TOKEN_DAYS_DEFAULT);
  const findProblem = () => {
    if (name.trim() === '') return { field: 'name', message: words.nameMissing };
    return scopes.length === 0 ? { field: null, message: words.permissionMissing } : null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const created = await run(findProblem(), async () => ({
      __typename: 'Created' as const,
      secret: await withStepUp(() => create({ name: name.trim(), scopes: [...scopes], days })),
    }));
    if (created) onCreated(created.secret);
  };
  return (
    <form ref={form} className={section.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={name}
        maxLength={PERSONAL_TOKEN_NAME_MAX}
        error={fieldError('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={css.scopes}>
        <legend>{words.permissions}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            />
            {words.scopes[scope]}
          </label>
        ))}
      </fieldset>
      <SelectField
        label={words.validity}
        value={days}
        options={VALIDITIES.map((count) => ({ value: count, label: words.days(count) }))}
        onChoose={setDays}
      />
      <FormError message={general} />
      <p>
        <Button look="main" type="submit" disabled={busy}>
          {words.create}
        </Button>
      </p>
    </form>
  );
}

const createExample = (secret: string): string =>
  `curl ${location.origin}${addBasePath('/graphql')} \\
  -H 'authorization: Bearer ${secret}' \\
  -H 'content-type: application/json' \\
  -d '{"query":"{ savedArticles { items { article { title url } } } }"}'`;

function NewToken({ secret, onStored }: { secret: string; onStored: () => void }) {
  const words = useAccessTokensWords();
  const example = createExample(secret);
  return (
    <>
      <h3>{words.shown}</h3>
      <p>{words.shownHow}</p>
      <code className={css.secret} dir="ltr">
        {secret}
      </code>
      <span className={section.ways}>
        <CopyButton text={secret} />
        <Button look="main" onClick={onStored}>
          {words.stored}
        </Button>
      </span>
      <h3>{words.example}</h3>
      <pre className={css.secret} dir="ltr">
        {example}
      </pre>
      <CopyButton text={example} />
    </>
  );
}

function TokenList({ viewer }: { viewer: string }) {
  const words = useAccessTokensWords();
  const pages = usePageWords();
  const { failed } = useFormWords();
  const { data, error, isPending, refetch } = usePersonalTokens(viewer);
  return (
    <div className={section.part}>
      <h3>{words.tokens}</h3>
      {isPending && (
        <LoadingState label={words.loading}>
          <Skeleton width="20rem" height="4rem" />
        </LoadingState>
      )}
      {error && (
        <>
          <FormError message={getErrorMessage(error, failed)} />
          <Button onClick={() => void refetch()}>{pages.again}</Button>
        </>
      )}
      {data?.length === 0 && <p>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={section.browsers}>
          {data.map((token) => (
            <TokenLine key={token.id} token={token} viewer={viewer} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TokenLine({ token, viewer }: { token: PersonalToken; viewer: string }) {
  const words = useAccessTokensWords();
  const { failed } = useFormWords();
  const { locale } = usePageWords();
  const { notify } = useShell();
  const revoke = useRevokePersonalToken(viewer);
  const { id, name, scopes, expiresAt, lastUsedAt } = token;
  const [openedAt] = useState(() => Date.now());
  const isExpired = Date.parse(expiresAt) <= openedAt;
  return (
    <li>
      <span className={section.browser}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="soft">{scopes.map((scope) => words.scopes[scope]).join(' · ')}</span>
        <span className="soft">
          {isExpired ? words.expired : words.expires(formatDay(expiresAt, locale))}
          {', '}
          {lastUsedAt === null ? words.neverUsed : words.lastUsed(formatAgo(lastUsedAt))}
        </span>
      </span>
      <Button
        look="danger"
        disabled={revoke.isPending}
        aria-label={words.revokeOne(name)}
        onClick={() =>
          revoke.mutate(id, {
            onSuccess: () => notify('success', words.revoked),
            onError: (cause) => notify('error', getErrorMessage(cause, failed)),
          })
        }
      >
        {words.revoke}
      </Button>
    </li>
  );
}
