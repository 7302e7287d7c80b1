import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { ConfigError } from './config-error.ts';

const ONE_CERTIFICATE = /-----BEGIN [A-Z ]*CERTIFICATE-----[^-]*-----END [A-Z ]*CERTIFICATE-----/g;

/** Throws `ConfigError`. */
function readPem(variable: string, path: string, workingFolder: string, kind: 'certificate' | 'private key'): string {
  const file = resolve(workingFolder, path);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `${variable}=${path} cannot be read (${getErrorCode(error) ?? 'error'}): ` +
        `name a PEM file that this user can read.`,
    );
  }
  const label = kind === 'certificate' ? 'CERTIFICATE' : 'PRIVATE KEY';
  if (!new RegExp(`-----BEGIN [A-Z ]*${label}-----`).test(text))
    throw new ConfigError(`${variable}=${path} contains no ${kind}: name a PEM file ("-----BEGIN … ${label}-----").`);
  return text;
}

const readValidity = (pem: string): string => new X509Certificate(pem).validTo;

/** Throws `ConfigError`. */
export const readCertificates = (variable: string, path: string, workingFolder: string): string => {
  const text = readPem(variable, path, workingFolder, 'certificate');
  try {
    // Checks each certificate, because createSecureContext silently ignores unreadable ones.
    for (const [certificate] of text.matchAll(ONE_CERTIFICATE)) readValidity(certificate);
  } catch (error) {
    throw new ConfigError(`${variable}=${path} contains a damaged certificate (${(error as Error).message}).`);
  }
  return text;
};

type ClientFiles = { cert: string; key: string };

/** Throws `ConfigError`. */
export function readClientCertificate(
  variables: ClientFiles,
  paths: ClientFiles,
  workingFolder: string,
): { cert: string; key: string } {
  const cert = readPem(variables.cert, paths.cert, workingFolder, 'certificate');
  const key = readPem(variables.key, paths.key, workingFolder, 'private key');
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new ConfigError(
      `${variables.cert} and ${variables.key} cannot be used together (${(error as Error).message}): ` +
        `${variables.key} must name the unencrypted private key of that certificate.`,
    );
  }
  return { cert, key };
}
