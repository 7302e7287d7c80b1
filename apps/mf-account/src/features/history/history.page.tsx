import { AccountUnreachableNotice } from '@tidings/shell-api/account-unreached.tsx';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import { AccountHistory } from './account-history.tsx';
import css from './history.module.css';
import { PromoBanner } from './promo-banner.tsx';
import { TabHistory } from './tab-history.tsx';

export function HistoryPage() {
  const pages = usePageWords();
  const session = useSession();
  const { status, viewer } = session;
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${pages.titles.history} · Tidings`}</title>
      <Breadcrumb above={viewer ? [{ path: '/profile', name: pages.titles.profile }] : []} here={pages.history} />
      <h1>{pages.titles.history}</h1>
      {status !== 'unknown' && <PromoBanner signedIn={status === 'signed-in'} />}
      {session.status === 'unknown' && (session.failed ? <AccountUnreachableNotice /> : <PageSkeleton />)}
      {session.status === 'signed-in' && <AccountHistory key={session.viewer.id} viewer={session.viewer.id} />}
      {status === 'anonymous' && <TabHistory />}
    </div>
  );
}
