import type { MailTemplate, MailTemplateName } from '../../contracts/mail/mail-template.ts';

/** What may be filled in, and how. */
export type MailVariableRule = MailTemplate['variables'][number];
export type MailVariable = MailVariableRule['name'];

/** Made by the product. Text that a user typed is never part of a subject. */
const OURS: ReadonlySet<MailVariable> = new Set(['end', 'grace', 'minutes', 'date']);

const rule = (name: MailVariable, isRequired = false): MailVariableRule => ({
  name,
  isRequired,
  mayBeInSubject: OURS.has(name),
});

const [firstname, company, link] = [rule('firstname'), rule('company'), rule('link', true)];

/** The variables that each mail may contain. */
export const variablesByTemplate: Readonly<Record<MailTemplateName, readonly MailVariableRule[]>> = {
  'user-registration': [firstname, company, link],
  'reset-password': [firstname, company, link],
  'new-checkup': [firstname, company, rule('title'), rule('end'), rule('minutes'), link],
  'checkup-reminder': [firstname, company, rule('title'), rule('end'), rule('minutes'), link],
  'shared-checkup': [firstname, company, rule('person'), rule('shared'), link],
  'grace-period': [firstname, company, rule('title'), rule('grace'), link],
  'meeting-planned': [firstname, company, rule('person'), rule('date', true), link],
};
