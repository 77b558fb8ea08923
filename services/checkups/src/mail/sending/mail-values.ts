import { SharingLevel } from '@wellspring/shared/contracts/answers/submission.ts';
import { sharedContent } from '@wellspring/shared/domain/mail/shared-content.ts';
import { confirmEmailLink, resetLink } from '../../access/door/reset-link.ts';
import type { Person } from '../../people/door/person.ts';
import type { MailRow } from '../door/mail.ts';
import { describeSecondFactorChange } from '../templates/texts/second-factor-changes.ts';

/** Where the link of a mail leads. */
function linkOf({ template, variables, entryId }: MailRow, origin: string): string {
  const { code } = variables;
  switch (template) {
    case 'reset-password':
    case 'user-registration':
      // Without its code the link opens nothing: better no mail than a useless one.
      if (code === undefined) throw new Error('the mail needs the variable code');
      return resetLink(origin, code);
    case 'email-proposed':
      if (code === undefined) throw new Error('the mail needs the variable code');
      return confirmEmailLink(origin, code);
    case 'confirm-erasure':
    case 'rights-changed':
    case 'second-factor-changed':
      return `${origin}/profile`;
    case 'password-changed':
    case 'failed-log-ins':
    case 'email-proposed-notice':
    case 'email-changed':
    case 'account-reopened':
    case 'identity-linked':
    case 'identity-unlinked':
    case 'work-account-welcome':
      return `${origin}/login`;
    case 'new-checkup':
    case 'checkup-reminder':
    case 'grace-period':
      // The checkup itself: two may be open, and the list would not say which one is meant.
      if (entryId === undefined) throw new Error('the mail needs the entry it is about');
      return `${origin}/vitamins/checkup/${encodeURIComponent(entryId)}`;
    // The list, where it is marked as new: the mail names no report.
    case 'shared-checkup':
      return `${origin}/checkups/shared`;
    case 'advice-request':
      return `${origin}/analytics`;
    case 'new-team-manager':
    case 'new-team-viewer':
    case 'new-segment-manager':
    case 'meeting-planned':
      return `${origin}/`;
  }
}

/** A mail from before the sharing level existed is about a share with answers. */
function sharedContentOf({ variables, language }: MailRow): string {
  const { success, data } = SharingLevel.safeParse(variables.sharingLevel);
  return sharedContent(success ? data : 'report_and_answers', language);
}

export type ValueDeps = {
  findPerson: (userId: string) => Promise<Person | null>;
  /** Where links lead when the mail does not say. */
  publicUrl: string;
  company: () => Promise<string>;
};

/**
 * All variables of a mail. Names are read when it is sent, and are not stored with it.
 *
 * @throws Error when the mail lacks what its link needs
 */
export async function mailValues(
  { findPerson, publicUrl, company }: ValueDeps,
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
    ...(mail.template === 'second-factor-changed' ? { change: describeSecondFactorChange(mail) } : {}),
    ...(mail.template === 'shared-checkup' ? { shared: sharedContentOf(mail) } : {}),
    link: linkOf(mail, origin),
  };
}
