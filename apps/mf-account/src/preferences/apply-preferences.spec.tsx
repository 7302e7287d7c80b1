import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { applyPlaybackSettings, defaultPlaybackSettings } from './apply-preferences.ts';

it('applies pitch and volume in a shell without setSound', () => {
  const server = new FakeServer();
  const player = createPlayer({
    api: server,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
  applyPlaybackSettings({ ...player, setSound: undefined }, { ...defaultPlaybackSettings, pitch: 0.7, volume: 0.2 });
  expect(player.get()).toMatchObject({ pitch: 0.7, volume: 0.2 });
});
