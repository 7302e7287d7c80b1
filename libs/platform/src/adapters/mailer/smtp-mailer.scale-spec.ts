import { type AddressInfo, type Server, createServer } from 'node:net';
import { type SMTPServerOptions, SMTPServer } from 'smtp-server';
import { describeMailer } from './mailer.contract.ts';
import { MailError } from './mailer.port.ts';
import { SmtpMailer, createMailer } from './smtp-mailer.adapter.ts';

const { SMTP_URL: url, SMTP_SINK_URL: sink } = process.env;
if (!url || !sink)
  throw new Error(
    'This test needs a real mail server: run it by `npm run test:scale`, or set SMTP_URL and SMTP_SINK_URL.',
  );

describeMailer('SMTP', () => ({
  mailer: createMailer({ smtpUrl: url, dataFolder: '/nowhere' }),
  arrived: async (address) =>
    ((await (await fetch(`${sink}/?to=${encodeURIComponent(address)}`)).json()) as { raw: string }[]).map(
      ({ raw }) => raw,
    ),
}));

const mail = {
  id: 'one',
  from: { address: 'news@tidings.example' },
  to: { address: 'a@mail.example' },
  subject: 'Hello',
  text: 'World',
};
const refusal = (responseCode: number) => Object.assign(new Error('not today'), { responseCode });
const within = async (options: SMTPServerOptions, use: (mailer: SmtpMailer) => Promise<void>, login = '') => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = (server.server as Server).address() as AddressInfo;
  const mailer = new SmtpMailer({ url: `smtp://${login}127.0.0.1:${port}`, silenceMs: 500 });
  await use(mailer);
  await mailer.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
};

it('a bounce is permanent, and its error contains the status code but not the address', async () => {
  const mailer = new SmtpMailer({ url });
  const sending = mailer.send({ ...mail, to: { address: 'bounce@mail.example' } });
  await expect(sending).rejects.toThrow(MailError);
  await expect(sending).rejects.toMatchObject({
    permanent: true,
    message: expect.stringMatching(/^127\.0\.0\.1:\d+ does not take this mail: 550 (\d\.\d\.\d )?at RCPT TO$/),
  });
  await expect(sending).rejects.not.toHaveProperty('cause');
  await expect(mailer.send({ ...mail, id: 'after-the-bounce' })).resolves.toEqual({
    messageId: '<after-the-bounce@tidings.example>',
  });
  await mailer.close();
});

it.each([
  [451, false],
  [552, true],
])('the status %i determines whether an email is sent again', async (responseCode, permanent) => {
  await within(
    {
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(refusal(responseCode), { message: `5.1.1 <${address}>: not today` })),
    },
    async (mailer) => {
      await expect(mailer.send(mail)).rejects.toMatchObject({
        name: 'MailError',
        permanent,
        message: expect.not.stringContaining('mail.example'),
      });
    },
  );
  await within(
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(refusal(responseCode)));
      },
    },
    async (mailer) => {
      await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailError', permanent });
    },
  );
});

it('a wrong password is reported as an unavailable server, not as a bounce', async () => {
  await within(
    { authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refusal(535)) },
    async (mailer) => {
      await expect(mailer.send(mail)).rejects.toMatchObject({
        name: 'BackingServiceUnavailable',
        message: expect.stringContaining('correct SMTP_URL'),
      });
    },
    'user:wrong@',
  );
});

it('a server that rejects every email is reported as unavailable', async () => {
  await within({ onConnect: (_session, done) => done(refusal(421)) }, async (mailer) => {
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'BackingServiceUnavailable' });
  });
});

it('a server that is unreachable or does not respond is reported as unavailable after a short time', async () => {
  await expect(new SmtpMailer({ url: 'smtp://127.0.0.1:9' }).send(mail)).rejects.toMatchObject({
    name: 'BackingServiceUnavailable',
    message: 'The mail server 127.0.0.1:9 does not answer (ECONNREFUSED): start it, or correct SMTP_URL.',
  });
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, silenceMs: 500 });
  const startedAt = performance.now();
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'BackingServiceUnavailable' });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  await mailer.close();
  silent.close();
});

it('many emails are sent over few connections', async () => {
  let connections = 0;
  await within(
    {
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    },
    async (mailer) => {
      await Promise.all(Array.from({ length: 30 }, (_, index) => mailer.send({ ...mail, id: `mail-${index}` })));
    },
  );
  expect(connections).toBeLessThanOrEqual(3);
});
