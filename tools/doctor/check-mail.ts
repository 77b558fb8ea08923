import { createMailTransport } from '../../services/checkups/src/mail/sending/mail-transport.ts';
import { change, type Finding, ok, reasonOf } from './finding.ts';

/** Connects and logs in to the mail server; sends nothing. */
export async function checkMail({ SMTP_URL = '' }: NodeJS.ProcessEnv): Promise<Finding> {
  const transport = createMailTransport(SMTP_URL);
  try {
    await transport.verify();
    return ok('mail', 'the mail server of SMTP_URL takes us');
  } catch (error) {
    return change(
      'mail',
      `the mail server of SMTP_URL does not take us (${reasonOf(error)}): correct its host, port, user or password`,
    );
  } finally {
    transport.close();
  }
}
