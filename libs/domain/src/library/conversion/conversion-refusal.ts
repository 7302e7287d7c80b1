import {
  INTERPRETATION_DENIED_MESSAGE,
  conversionProblems,
  isServiceError,
  serviceErrors,
} from '@tidings/platform/conversion/conversion-error.ts';
import type { ConversionError, ConversionErrorName } from '@tidings/platform/conversion/conversion-error.ts';
import { DomainError } from '../../errors/domain-error.ts';

const operatorsAffairs: ReadonlySet<ConversionErrorName> = new Set(['AccessDenied', 'NoCredentials', 'NoRegion']);
const isOff = (name: ConversionErrorName): boolean =>
  name === 'NotConfigured' || name === 'CelebrityDetectionNotEnabled';

const AWAY = 'The conversion service is not responding. Try again in a minute.';
const REFUSED = 'The conversion service rejected the input. Try another text, picture or recording.';

export const isConversionIncident = (name: ConversionErrorName): boolean =>
  operatorsAffairs.has(name) || !(isOff(name) || name in conversionProblems);

export function toConversionApiError({ name, message, retryable }: ConversionError): DomainError {
  if (name === 'AccessDenied')
    return new DomainError('CONVERSION_OFF', message === INTERPRETATION_DENIED_MESSAGE ? message : serviceErrors[name]);
  if (isOff(name) || operatorsAffairs.has(name)) return new DomainError('CONVERSION_OFF', message);
  if (name in conversionProblems) return new DomainError('CONVERSION_REFUSED', message);
  const sentence = isServiceError(name) ? serviceErrors[name] : retryable ? AWAY : REFUSED;
  return new DomainError(retryable ? 'CONVERSION_FAILED' : 'CONVERSION_REFUSED', sentence);
}
