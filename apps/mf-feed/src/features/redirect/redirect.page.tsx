import { Link, Navigate, useSearchParams } from '@tidings/shell-api/router.ts';
import { ButtonLink, getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { parsePreviousPath, parseExternalUrl } from '../../external-url/external-url.ts';
import css from './redirect.module.css';
import { useRedirectWords } from './redirect.words.ts';

export function RedirectPage() {
  const words = useRedirectWords();
  const [params] = useSearchParams();
  const url = params.get('url') ?? '';
  if (url === '') return <Navigate to="/" replace />;
  const back = parsePreviousPath(params.get('previousUrl'), location.origin);
  const out = parseExternalUrl(url);
  if (!out) {
    return (
      <div className={`wrap ${css.page}`}>
        <title>{`${words.refused} · Tidings`}</title>
        <EmptyState
          level={1}
          title={words.refused}
          action={
            <Link className={getButtonClass({ look: 'main' })} to={back}>
              {back === '/' ? words.home : words.back}
            </Link>
          }
        >
          {words.refusedHint}
        </EmptyState>
        <p className={css.given}>
          <span>{words.given}</span> <code dir="ltr">{url}</code>
        </p>
      </div>
    );
  }
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${words.title} · Tidings`}</title>
      <h1>{words.title}</h1>
      <p className={css.stand}>{words.stand}</p>
      <dl className={`oxford ${css.where}`}>
        <div>
          <dt>{words.host}</dt>
          <dd className={css.host} dir="ltr">
            {out.host}
          </dd>
        </div>
        <div>
          <dt>{words.whole}</dt>
          <dd>
            <code dir="ltr">{out.address}</code>
          </dd>
        </div>
      </dl>
      {out.disguised && <p className={css.note}>{words.inDisguise}</p>}
      {out.beforeAt !== null && <p className={css.note}>{words.beforeAt(out.beforeAt)}</p>}
      <p className={css.ways}>
        <ButtonLink look="main" big href={out.address} rel="noopener noreferrer" referrerPolicy="no-referrer">
          {words.go(out.host)}
        </ButtonLink>
        <Link className={getButtonClass({ big: true })} to={back}>
          {back === '/' ? words.home : words.back}
        </Link>
        <ButtonLink big href={out.address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
          {words.newTab}
        </ButtonLink>
      </p>
    </div>
  );
}
