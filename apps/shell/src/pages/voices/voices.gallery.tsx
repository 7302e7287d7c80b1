import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { VoiceCard, VoiceGridSkeleton } from './voice-grid.tsx';

const VOICE = {
  id: 'Joanna',
  name: 'Joanna',
  gender: 'Female',
  language: 'en-US',
  languageName: 'US English',
  textToRead: 'I am Joanna, and I read the news.',
  label: null,
  quality: 'basic',
  imageUrl: null,
} as const;
const nothing = () => undefined;
const card = (state: { playing?: boolean; loading?: boolean }) => (
  <StaticShell>
    <ul style={{ maxWidth: '20rem' }}>
      <VoiceCard
        voice={VOICE}
        level={3}
        playing={state.playing === true}
        loading={state.loading === true}
        word={null}
        onPress={nothing}
        onUse={nothing}
      />
    </ul>
  </StaticShell>
);

const gallery: Gallery = {
  title: 'Voices',
  states: [
    { name: 'card', show: card({}) },
    { name: 'card playing', show: card({ playing: true }) },
    { name: 'card loading', show: card({ loading: true }) },
    {
      name: 'waiting',
      show: (
        <StaticShell>
          <VoiceGridSkeleton count={3} />
        </StaticShell>
      ),
    },
  ],
};
export default gallery;
