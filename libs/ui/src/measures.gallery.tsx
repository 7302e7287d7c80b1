import { ArticleHeadline } from './article-headline.tsx';
import type { Gallery } from './gallery.fixture.ts';
import { PlayingIndicator } from './playing-indicator.tsx';
import { ProgressScale } from './progress-scale.tsx';
import { TickSlider } from './tick-slider.tsx';

const nothing = () => undefined;
const TITLE = 'The night ferry sails again after eleven years in the harbour';
const times = (value: number) => `${value.toFixed(1)}×`;
const speed = { label: 'Speed', min: 0.5, max: 2, step: 0.1, onChange: nothing, say: times };

const gallery: Gallery = {
  title: 'Measures',
  states: [
    { name: 'Dial', show: <ProgressScale units={24} heard={7.5} /> },
    { name: 'Dial by weights', show: <ProgressScale units={5} weights={[1, 4, 2, 8, 3]} heard={2} /> },
    { name: 'Dial flat', show: <ProgressScale units={40} heard={12} flat /> },
    { name: 'Dial silent', show: <ProgressScale units={5} heard={3} flat silent /> },
    { name: 'Dial of nothing', show: <ProgressScale units={0} heard={0} /> },
    { name: 'TickSlider', show: <TickSlider {...speed} value={1.2} /> },
    { name: 'TickSlider with buttons', show: <TickSlider {...speed} value={0.5} buttons /> },
    { name: 'TickSlider large', show: <TickSlider {...speed} value={2} buttons large /> },
    ...[0, 0.4, 1].map((played) => ({
      name: `StoryHeadline heard ${played}`,
      show: (
        <h3>
          <ArticleHeadline title={TITLE} heard={played} />
        </h3>
      ),
    })),
    {
      name: 'PlayingLamp',
      show: (
        <p>
          <PlayingIndicator /> Playing
        </p>
      ),
    },
  ],
};
export default gallery;
