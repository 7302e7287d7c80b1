export type OutputFormat = 'mp3' | 'pcm' | 'json';
export const mp3Rates = [24_000, 22_050, 16_000, 8_000] as const;
export const pcmRates = [16_000, 8_000] as const;

const CODEC_DELAY_SAMPLES = 1_105;
export const getMp3DelaySeconds = (sampleRate: number): number => CODEC_DELAY_SAMPLES / sampleRate;
