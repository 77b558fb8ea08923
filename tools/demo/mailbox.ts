import { createServer, type ServerResponse } from 'node:http';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that arrived in the demo's mailbox. */
export type ReceivedMail = {
  id: number;
  /** As its sender named it; a mail that is sent again keeps it. */
  messageId: string;
  receivedAt: Date;
  to: string;
  subject: string;
  text: string;
  /** A picture that the HTML shows, as a data URL; null: it shows none. */
  picture: string | null;
  attachments: { name: string; content: string }[];
};

export type Mailbox = { received: () => readonly ReceivedMail[]; close: () => Promise<void> };

/** More than a visitor of the demo reads. */
const DEFAULT_MAX_MAILS = 200;

const toPath = (mail: ReceivedMail, index: number) => `/mails/${mail.id}/attachments/${index}`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text with its addresses made into links; everything else stays text. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const findAttachments = (mail: ReceivedMail) =>
  mail.attachments
    .map(({ name }, index) => `<p class="meta">Attached: <a href="${toPath(mail, index)}">${escapeHtml(name)}</a></p>`)
    .join('');

/** Of a mail that brings a PNG for its HTML along. */
function toPicture({ attachments }: Email): string | null {
  const shown = attachments.find(({ contentId, mimeType }) => contentId && mimeType === 'image/png');
  return shown ? `data:image/png;base64,${Buffer.from(shown.content as ArrayBuffer).toString('base64')}` : null;
}

function page(mails: readonly ReceivedMail[]): string {
  const items = mails
    .map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">To ${escapeHtml(mail.to)}, ${mail.receivedAt.toLocaleTimeString('en-GB')}</p>${mail.picture ? `<p><img src="${mail.picture}" alt=""></p>` : ''}<pre>${linked(mail.text)}</pre>${findAttachments(mail)}</article>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo mailbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:#f8f6f2;color:#152326}
article{background:#fff;border:1px solid #e0ded7;border-radius:16px;padding:1rem 1.5rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}
.meta{color:#475558;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit}a{color:#055b63}</style>
<h1>Demo mailbox</h1><p>Every mail the demo sends ends here; none leaves this machine.</p>${items || '<p>No mail yet.</p>'}</html>`;
}

const answerJson = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

/**
 * Sends an attachment as a download, never as a page of this address.
 *
 * @returns whether the path is one of an attachment
 */
function answerAttachment(mails: readonly ReceivedMail[], path: string, response: ServerResponse): boolean {
  for (const mail of mails)
    for (const [index, { name, content }] of mail.attachments.entries()) {
      if (path !== toPath(mail, index)) continue;
      response.setHeader('content-type', 'application/octet-stream');
      response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
      response.setHeader('x-content-type-options', 'nosniff');
      response.end(content);
      return true;
    }
  return false;
}

/**
 * A real SMTP server for the demo and the tests, with a page to read what arrived (`/`, or `/mails.json`).
 * Both listen on the loopback address only.
 *
 * @param maxMails the oldest beyond these are dropped
 */
export async function startMailbox(
  ports: { smtp: number; page: number },
  maxMails: number = DEFAULT_MAX_MAILS,
): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let lastId = 0;
  const keep = (email: Email, recipients: string[]) => {
    lastId += 1;
    mails.unshift({
      id: lastId,
      messageId: email.messageId ?? '',
      receivedAt: new Date(),
      to: recipients.join(', '),
      subject: email.subject ?? '',
      text: email.text ?? '',
      picture: toPicture(email),
      // What the HTML shows is no file to open.
      attachments: email.attachments
        .filter(({ contentId }) => !contentId)
        .map(({ filename, content }) => ({
          name: filename ?? 'attachment',
          content: typeof content === 'string' ? content : new TextDecoder().decode(content),
        })),
    });
    mails.length = Math.min(mails.length, maxMails);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (email) => {
            keep(
              email,
              session.envelope.rcptTo.map((recipient) => recipient.address),
            );
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  const http = createServer((request, response) => {
    if (request.url === '/mails.json') return answerJson(response, mails);
    if (answerAttachment(mails, request.url ?? '/', response)) return;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    response.end(page(mails));
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(ports.smtp, '127.0.0.1', () => resolve());
  });
  // A worker that is killed while it sends cuts its connection; without a listener that would end this process too.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(ports.page, '127.0.0.1', () => resolve());
  });
  return {
    received: () => mails,
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}
