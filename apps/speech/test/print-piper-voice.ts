import { createPiperConfig, createPiperModel } from '../src/piper/tiny-piper.fixture.ts';

// Browser tests must not import this package, so they run this program.
const config = createPiperConfig({ language: { code: 'de_DE' }, espeak: { voice: 'de' } });
process.stdout.write(JSON.stringify({ model: createPiperModel().toString('base64'), config }));
