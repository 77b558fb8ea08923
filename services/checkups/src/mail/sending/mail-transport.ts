import { createTransport } from 'nodemailer';

const SMTP_TIMEOUT_MS = 15_000;

/** The way to the mail server. It reads no file and no address on its own, whatever a message says. */
export const createMailTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

export type MailTransport = Pick<ReturnType<typeof createMailTransport>, 'sendMail'>;
