import type { Locale } from '../../contracts/common.ts';
import type { MailVariable } from './mail-templates.ts';
import { sharedContent } from './shared-content.ts';

const titles: Record<Locale, string> = { en: 'Spring checkup', fr: 'Checkup de printemps', nl: 'Lentecheckup' };

/**
 * Sample values for a preview.
 *
 * @param address of this deployment, without a trailing slash
 */
export const sampleMailValues = (
  language: Locale,
  { company, address }: { company: string; address: string },
): Record<MailVariable, string> => ({
  firstname: 'Noor',
  company,
  person: 'Sam Peeters',
  shared: sharedContent('report', language),
  title: titles[language],
  end: '31/03/2027',
  grace: '07/04/2027',
  minutes: '12',
  date: '15/03/2027 10:30',
  link: `${address}/vitamins`,
});
