import {
  TOTP_DIGITS,
  TOTP_DRIFT_STEPS,
  TOTP_PERIOD_SECONDS,
  TOTP_TOLERANCE_STEPS,
} from '@tidings/contracts/limits/account-limits.ts';
import { generateSync } from 'otplib';

export type TotpMatch = { step: number; drift: number };

const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

export const toTotpStep = (ms: number): number => Math.floor(ms / 1000 / TOTP_PERIOD_SECONDS);
export const isWithinTolerance = ({ drift }: TotpMatch): boolean => Math.abs(drift) <= TOTP_TOLERANCE_STEPS;

/** Searches two hours around `nowMs` to report a wrong clock; callers accept only steps within the tolerance. */
export function matchTotpCode(secret: string, code: string, nowMs: number): TotpMatch | null {
  const digits = code.replace(/[\s\p{Cf}-]/gu, '').normalize('NFKC');
  if (!CODE.test(digits)) return null;
  const current = toTotpStep(nowMs);
  for (let distance = 0; distance <= TOTP_DRIFT_STEPS; distance += 1) {
    for (const drift of distance === 0 ? [0] : [-distance, distance]) {
      const step = current + drift;
      if (generateSync({ secret, epoch: step * TOTP_PERIOD_SECONDS }) === digits) return { step, drift };
    }
  }
  return null;
}

export function describeDrift({ drift }: TotpMatch): string {
  const minutes = Math.max(1, Math.round((Math.abs(drift) * TOTP_PERIOD_SECONDS) / 60));
  return `about ${minutes} minute${minutes === 1 ? '' : 's'} ${drift > 0 ? 'fast' : 'slow'}`;
}
