import type { FliteVoice } from './speech-engine.port.ts';

const flite = (speaker: FliteVoice['speaker'], pitch = 1, size = 1, stretch = 1): FliteVoice => ({
  engine: 'flite',
  speaker,
  pitch,
  size,
  stretch,
});

/** Voices derived from one female and three male speakers by pitch, spectrum and tempo. */
export const fliteVoices: Readonly<Record<string, FliteVoice>> = {
  Joanna: flite('slt', 1, 0.97),
  Ivy: flite('slt', 1.22, 1.01, 1.06),
  Kendra: flite('slt', 0.93, 0.96, 1.02),
  Kimberly: flite('slt', 1.08, 1.01, 1.02),
  Salli: flite('slt', 1.12, 0.98, 0.97),
  Joey: flite('rms', 1.06, 1.06, 0.98),
  Justin: flite('rms', 1.16, 1.13, 0.96),
  Matthew: flite('rms'),
  Amy: flite('slt', 1.02, 0.95, 1.05),
  Emma: flite('slt', 0.95, 1.01, 1.06),
  Brian: flite('awb'),
  Nicole: flite('slt', 0.9, 0.99, 0.96),
  Russell: flite('rms', 0.95, 0.95, 1.02),
  Aditi: flite('slt', 1.17, 1, 1.04),
  Raveena: flite('slt', 0.98, 0.92, 1),
  Geraint: flite('awb', 0.93, 0.95, 1.04),
};
