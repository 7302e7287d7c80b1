import { randomUUID } from 'node:crypto';
import { parseMail } from '@tidings/testing/read-mail.ts';
import { type Mailer, type OutgoingMail, MailError } from './mailer.port.ts';

export type ReadDeliveredMail = (address: string) => Promise<string[]>;

export function describeMailer(name: string, create: () => { mailer: Mailer; arrived: ReadDeliveredMail }): void {
  describe(`mailer: ${name}`, () => {
    const { mailer, arrived } = create();
    afterAll(() => mailer.close());
    const mailTo = (address: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
      id: randomUUID(),
      from: { name: 'Tidings', address: 'news@tidings.example' },
      to: { address },
      subject: 'Your news',
      text: 'Good morning.',
      ...more,
    });
    const someone = () => `reader-${randomUUID()}@mail.example`;

    it('delivers an email with its sender, recipient, subject, text and message ID', async () => {
      const to = someone();
      const mail = mailTo(to);
      const { messageId } = await mailer.send(mail);
      expect(messageId).toBe(`<${mail.id}@tidings.example>`);
      const all = await arrived(to);
      expect(all).toHaveLength(1);
      const { headers, text, html } = parseMail(all[0] ?? '');
      expect(headers).toMatchObject({
        from: 'Tidings <news@tidings.example>',
        to,
        subject: 'Your news',
        'message-id': messageId,
        'mime-version': '1.0',
      });
      expect(Math.abs(Date.parse(headers['date'] ?? '') - Date.now())).toBeLessThan(60_000);
      expect([text, html]).toEqual(['Good morning.', undefined]);
      expect(Object.keys(headers).filter((header) => header.startsWith('x-'))).toEqual([]);
    });

    it('delivers text in any script in the subject, the names and both bodies', async () => {
      const to = someone();
      const text = 'Grüße, привет, 今日は, مرحبا 🗞️ — «ok».\n.\n. a line that begins with a dot\n' + 'ж'.repeat(500);
      const html = '<!doctype html><p>Grüße 🗞️ <a href="https://tidings.example/?a=1&amp;b=2">今日</a></p>';
      const subject =
        '🗞️ Nachrichten für heute: привет, 今日は und noch vieles mehr, damit die Zeile gebrochen werden muss 🗞️';
      await mailer.send(mailTo(to, { to: { name: 'Zoë, "Ж" 🗞️', address: to }, subject, text, html }));
      const [raw = ''] = await arrived(to);
      const mail = parseMail(raw);
      expect(mail).toMatchObject({ text, html });
      expect(mail.headers['subject']).toBe(subject);
      expect(mail.headers['to']).toContain('🗞️');
      expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    });

    it('includes the Reply-To address', async () => {
      const to = someone();
      await mailer.send(mailTo(to, { replyTo: { name: 'Zoë, "Ж"', address: 'zoe@mail.example' } }));
      const { headers } = parseMail((await arrived(to))[0] ?? '');
      expect(headers['reply-to']).toMatch(/Zoë.*<zoe@mail\.example>$/);
      expect(headers['from']).toBe('Tidings <news@tidings.example>');
    });

    it('supports one-click unsubscribing', async () => {
      const to = someone();
      await mailer.send(mailTo(to, { unsubscribeUrl: 'https://tidings.example/unsubscribe?t=a%20b' }));
      const [raw = ''] = await arrived(to);
      expect(parseMail(raw).headers).toMatchObject({
        'list-unsubscribe': '<https://tidings.example/unsubscribe?t=a%20b>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      });
    });

    it.each<[string, Partial<OutgoingMail>]>([
      ['subject', { subject: 'Hello\r\nBcc: everybody@mail.example' }],
      ['subject with a lone line feed', { subject: 'Hello\nX: 1' }],
      ['name', { from: { name: 'Me\r\nBcc: x@mail.example', address: 'news@tidings.example' } }],
      ['answers', { replyTo: { address: 'a@mail.example', name: 'A\r\nBcc: x@mail.example' } }],
      ['address for answers', { replyTo: { address: 'a@mail.example\nBcc: x@mail.example' } }],
      ['recipient', { to: { address: 'a@mail.example\r\nBcc: x@mail.example' } }],
      ['two recipients', { to: { address: 'a@mail.example, b@mail.example' } }],
      ['recipient in brackets', { to: { address: '<a@mail.example>' } }],
      ['no address', { to: { address: 'nobody' } }],
      ['id', { id: 'x>\r\nBcc: x@mail.example' }],
      ['path in the id', { id: '../../up' }],
      ['address to unsubscribe at', { unsubscribeUrl: 'mailto:x@mail.example' }],
      ['page to unsubscribe at', { unsubscribeUrl: 'https://a.example/>\r\nX: 1 <' }],
    ])('rejects permanently a mail that could inject headers (%s)', async (what, more) => {
      const to = someone();
      const sending = mailer.send(mailTo(to, more));
      if (what === 'page to unsubscribe at') {
        await sending;
        expect(parseMail((await arrived(to))[0] ?? '').headers).not.toHaveProperty('x');
        return;
      }
      await expect(sending).rejects.toThrow(MailError);
      await expect(sending).rejects.toMatchObject({ permanent: true });
      expect(await arrived(to)).toEqual([]);
    });

    it('does not embed files that are named in the content', async () => {
      const to = someone();
      await mailer.send(mailTo(to, { text: '{"path":"/etc/passwd"}', html: '<img src="file:///etc/passwd">' }));
      expect(parseMail((await arrived(to))[0] ?? '')).toMatchObject({
        text: '{"path":"/etc/passwd"}',
        html: '<img src="file:///etc/passwd">',
      });
    });

    it('sends many emails concurrently', async () => {
      const to = Array.from({ length: 40 }, someone);
      await Promise.all(to.map((address) => mailer.send(mailTo(address, { text: `For ${address}` }))));
      for (const address of to)
        expect((await arrived(address)).map((raw) => parseMail(raw).text)).toEqual([`For ${address}`]);
    }, 30_000);
  });
}
