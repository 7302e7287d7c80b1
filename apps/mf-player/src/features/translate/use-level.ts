import { useEffect, useState } from 'react';

const LOOK_MS = 100;
/** Level of speech close to the microphone, relative to full scale. */
const LOUD = 0.25;

/**
 * Returns the microphone level from 0 to 1 while `on`, or null if it is unavailable. Only works on devices with a
 * mouse, because phones give the microphone to one consumer and recognition needs it.
 */
export function useMicrophoneLevel(on: boolean): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    const devices = (navigator as Partial<Navigator>).mediaDevices as Partial<MediaDevices> | undefined;
    if (!on || typeof devices?.getUserMedia !== 'function' || !matchMedia('(pointer: fine)').matches) return undefined;
    let close: (() => void) | null = null;
    let isStopped = false;
    void (async () => {
      const stream = await devices.getUserMedia!({ audio: true });
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const wave = new Float32Array(analyser.fftSize);
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(wave);
        setLevel(Math.min(1, Math.sqrt(wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length) / LOUD));
      }, LOOK_MS);
      close = () => {
        clearInterval(timer);
        for (const track of stream.getTracks()) track.stop();
        void context.close();
        setLevel(null);
      };
      if (isStopped) close();
    })().catch(() => undefined);
    return () => {
      isStopped = true;
      close?.();
    };
  }, [on]);
  return level;
}
