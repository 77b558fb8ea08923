import type { MailRow } from '../../domain/mail.ts';
import type { Person } from '../../domain/person.ts';

/** Where the link of a mail leads. */
function linkOf({ template, variables }: Pick<MailRow, 'template' | 'variables'>, origin: string): string {
  const { code } = variables;
  switch (template) {
    case 'reset-password':
    case 'user-registration':
      // Without its code the link opens nothing: better no mail than a useless one.
      if (code === undefined) throw new Error('the mail needs the variable code');
      return `${origin}/reset?code=${encodeURIComponent(code)}`;
    case 'confirm-erasure':
      return `${origin}/profile`;
    case 'password-changed':
    case 'failed-log-ins':
      return `${origin}/login`;
    case 'new-checkup':
    case 'checkup-reminder':
    case 'grace-period':
      return `${origin}/vitamins`;
    case 'shared-checkup':
    case 'meeting-planned':
      return `${origin}/`;
  }
}

export type ValueParts = {
  findPerson: (userId: string) => Promise<Person | null>;
  /** Where links lead when the mail does not say. */
  publicUrl: string;
  company: () => Promise<string>;
};

/**
 * Everything a mail may have filled in. Names are read now, and stand in no stored mail.
 *
 * @throws Error when the mail lacks what its link needs
 */
export async function mailValues(
  { findPerson, publicUrl, company }: ValueParts,
  mail: MailRow,
  recipient: Person,
): Promise<Record<string, string>> {
  const { origin } = new URL(mail.variables.origin ?? publicUrl);
  const about = mail.aboutUserId === undefined ? null : await findPerson(mail.aboutUserId);
  return {
    ...mail.variables,
    firstname: recipient.firstname,
    company: await company(),
    ...(about ? { person: `${about.firstname} ${about.lastname}`.trim() } : {}),
    link: linkOf(mail, origin),
  };
}
