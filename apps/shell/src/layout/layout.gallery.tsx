import type { SessionState } from '@tidings/shell-api/shell-api.ts';
import { ANN_SESSION, ANONYMOUS_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { NotFoundPage } from '../pages/shell-pages.tsx';
import { ContractMismatchError } from '../remotes/remote-list.ts';
import { SlotFailureNotice } from '../remotes/remote-slot.tsx';
import { Layout } from './layout.tsx';

const inLayout = (name: string, session: SessionState, at: string) => ({
  name,
  alone: true,
  show: (
    <StaticShell session={session} at={at}>
      <Layout>
        <p className="wrap">What the page has to say.</p>
      </Layout>
    </StaticShell>
  ),
});
const part = (error: Error, failures: number) => (
  <StaticShell>
    <SlotFailureNotice failure={{ error, failures, retry: () => undefined }} level={2} />
  </StaticShell>
);

const gallery: Gallery = {
  title: 'Frame of every page',
  states: [
    inLayout('signed out', ANONYMOUS_SESSION, '/feed'),
    inLayout('signed in', ANN_SESSION, '/pricing'),
    { name: 'a part that did not load', show: part(new Error('404'), 1) },
    { name: 'a part that did not load twice', show: part(new Error('404'), 2) },
    { name: 'a part of another version', show: part(new ContractMismatchError(), 1) },
    {
      name: 'no such page',
      show: (
        <StaticShell at="/nowhere">
          <NotFoundPage />
        </StaticShell>
      ),
    },
  ],
};
export default gallery;
