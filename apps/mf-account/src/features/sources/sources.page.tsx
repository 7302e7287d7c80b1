import { useSearchParams } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { useState } from 'react';
import { AccountPage } from '../../account-page/account-page.tsx';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { ArticlesPanel } from './articles.panel.tsx';
import { MutedPanel } from './muted.panel.tsx';
import { SourcesPanel } from './sources.panel.tsx';
import { useSources } from './sources.query.ts';
import { useSourcesWords } from './sources.words.ts';

export const place = {
  path: '/sources',
  title: 'Your sources',
  chunk: 'things',
  guarded: true,
  onProfile: { order: 3, hint: 'Sites you follow, and their latest stories.', icon: 'paper' },
} as const satisfies Place;

const keys = ['stories', 'sources', 'muted'] as const;
type Key = (typeof keys)[number];

export function SourcesPage() {
  const { viewer } = useSession();
  const [id] = useState(viewer?.id ?? null);
  return <AccountPage name="sources">{id !== null && <Sources viewer={id} />}</AccountPage>;
}

function Sources({ viewer }: { viewer: string }) {
  const words = useSourcesWords();
  const pages = usePageWords();
  const [params, setParams] = useSearchParams();
  const { data, isPending, refetch } = useSources(viewer);
  if (isPending) return <PageSkeleton />;
  if (!data)
    return (
      <EmptyState
        title={words.notRead}
        action={
          <Button look="main" onClick={() => void refetch()}>
            {pages.again}
          </Button>
        }
      >
        {words.safe}
      </EmptyState>
    );
  const show = (key: Key) => setParams({ tab: key }, { replace: true });
  return (
    <Tabs<Key>
      label={pages.titles.sources}
      current={keys.find((key) => key === params.get('tab')) ?? 'stories'}
      onChange={show}
      tabs={[
        {
          key: 'stories',
          name: words.tabs.stories,
          panel: <ArticlesPanel viewer={viewer} sources={data} toSources={() => show('sources')} />,
        },
        { key: 'sources', name: words.tabs.sources, panel: <SourcesPanel viewer={viewer} sources={data} /> },
        { key: 'muted', name: words.tabs.muted, panel: <MutedPanel viewer={viewer} /> },
      ]}
    />
  );
}
