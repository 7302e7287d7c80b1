// Receives emails: `smtp-server.ts SMTP_PORT HTTP_PORT FILE`. `GET /` lists the emails, oldest first, and `DELETE /`
// deletes them. `?to=ADDRESS` limits both to one recipient. Recipients whose local part begins with "bounce" are
// rejected with code 550.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const [smtpPort, httpPort, file = ''] = process.argv.slice(2);
/** A received email, stored as a line of JSON. The last line can be incomplete after a kill. */
type Mail = { at: string; from: string | false; to: string[]; headers: Record<string, string>; raw: string };
const stored = (): Mail[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line: string) => {
          try {
            return [JSON.parse(line) as Mail];
          } catch {
            return [];
          }
        })
    : [];

function refused(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('bounce') ? refused(550, 'No such mailbox') : undefined),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const mail: Mail = {
        at: new Date().toISOString(),
        from: envelope.mailFrom && envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        headers: parseHeaders(raw),
        raw,
      };
      appendFileSync(file, `${JSON.stringify(mail)}\n`);
      done();
    });
  },
});
smtp.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(`${error.message}\n`);
  if (error.syscall === 'listen') process.exit(1);
});

function parseHeaders(raw: string): Record<string, string> {
  const [top = ''] = raw.split(/\r?\n\r?\n/, 1);
  const head = top.replace(/\r?\n[ \t]+/g, ' ');
  return Object.fromEntries(
    head
      .split(/\r?\n/)
      .map((line: string) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
}

const control = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://control');
  const to = url.searchParams.get('to');
  const isSelected = (mail: Mail) => to === null || mail.to.includes(to);
  if (request.method === 'DELETE') {
    writeFileSync(
      file,
      stored()
        .filter((mail) => !isSelected(mail))
        .map((mail) => `${JSON.stringify(mail)}\n`)
        .join(''),
    );
    response.writeHead(204).end();
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(stored().filter(isSelected)));
});

smtp.listen(Number(smtpPort), '127.0.0.1');
control.listen(Number(httpPort), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
