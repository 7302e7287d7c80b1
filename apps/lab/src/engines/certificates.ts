import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, runProgram } from '../../../../tools/programs/programs.ts';

/** Certificates and keys in PEM format. `serverBoth` is the server's key followed by its certificate. */
export type Certificates = {
  ca: string;
  serverKey: string;
  server: string;
  serverBoth: string;
  clientKey: string;
  client: string;
};

export function createCertificates(folder: string): Certificates {
  const openssl = findProgram('openssl', 'openssl');
  const file = (name: string) => join(folder, `${name}.pem`);
  const caKey = file('ca-key');
  const caSubject = '/O=Tidings tests/CN=authority';
  runProgram(
    openssl,
    'req -x509 -newkey rsa:2048 -nodes -days 1 -addext basicConstraints=critical,CA:TRUE -subj'
      .split(' ')
      .concat([caSubject, '-keyout', caKey, '-out', file('ca')]),
  );
  const sign = (name: string, subject: string, extensions: string) => {
    const [request, settings] = [file(`${name}-request`), file(`${name}-extensions`)];
    writeFileSync(settings, extensions);
    runProgram(
      openssl,
      'req -newkey rsa:2048 -nodes -subj'.split(' ').concat([subject, '-keyout', file(`${name}-key`), '-out', request]),
    );
    runProgram(
      openssl,
      'x509 -req -days 1 -CAcreateserial -CA'
        .split(' ')
        .concat([file('ca'), '-CAkey', caKey, '-in', request, '-extfile', settings, '-out', file(name)]),
    );
  };
  sign('server', '/O=Tidings tests/CN=server', 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  sign('client', '/O=Tidings tests/CN=tidings', 'extendedKeyUsage=clientAuth\n');
  writeFileSync(file('server-both'), readFileSync(file('server-key'), 'utf8') + readFileSync(file('server'), 'utf8'), {
    mode: 0o600,
  });
  return {
    ca: file('ca'),
    serverKey: file('server-key'),
    server: file('server'),
    serverBoth: file('server-both'),
    clientKey: file('client-key'),
    client: file('client'),
  };
}
