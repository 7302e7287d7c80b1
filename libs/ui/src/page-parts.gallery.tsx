import { Button } from './button.tsx';
import { SegmentedControl } from './choices.tsx';
import { Disclosure } from './disclosure.tsx';
import type { Gallery } from './gallery.fixture.ts';
import { LiveRegion } from './live-region.tsx';
import { OtherLanguageNotice } from './other-language.tsx';
import { EmptyState, LoadingState, Skeleton } from './placeholders.tsx';
import { Tabs } from './tabs.tsx';
import { Tag } from './tag.tsx';

const tabs = [
  { key: 'stories', name: 'Stories', panel: <p>Twelve stories.</p> },
  { key: 'texts', name: 'Your own texts', panel: <p>None yet.</p> },
  { key: 'podcasts', name: 'Podcasts', panel: null },
] as const;

const gallery: Gallery = {
  title: 'Parts of a page',
  states: [
    {
      name: 'Tag',
      show: (
        <p>
          <Tag>English</Tag> <Tag look="pro">Pro</Tag> <Tag look="male">Male</Tag> <Tag look="female">Female</Tag>
        </p>
      ),
    },
    { name: 'Tabs', show: <Tabs label="Listening history" tabs={tabs} current="stories" onChange={() => undefined} /> },
    {
      name: 'Disclosure, shut and open',
      show: (
        <>
          <Disclosure title="Narrow it down">Hidden.</Disclosure>
          <Disclosure title="Narrow it down" open>
            <p>By source, by language.</p>
          </Disclosure>
        </>
      ),
    },
    {
      name: 'Segments',
      show: (
        <SegmentedControl
          label="View"
          choices={[
            { value: 'rows', label: 'Rows' },
            { value: 'cards', label: 'Cards' },
          ]}
          chosen="rows"
          onChoose={() => undefined}
        />
      ),
    },
    {
      name: 'Skeleton in Waiting',
      show: (
        <LoadingState label="Your stories are coming">
          <LiveRegion />
          <Skeleton width="12rem" height="28px" />
          <br />
          <Skeleton width="48px" height="48px" round />
        </LoadingState>
      ),
    },
    {
      name: 'Empty',
      show: (
        <EmptyState title="Nothing saved yet" action={<Button look="main">To the news</Button>}>
          What you save is here, on every device.
        </EmptyState>
      ),
    },
    { name: 'Empty with nothing to do', show: <EmptyState title="No story here yet" level={3} /> },
    {
      name: 'OtherLanguage',
      show: (
        <OtherLanguageNotice
          asked="ja"
          shown="en"
          renderLink={(words) => (
            <a className="link" href="#sources">
              {words}
            </a>
          )}
        />
      ),
    },
  ],
};
export default gallery;
