import type { DoctorReport } from '@wellspring/shared/contracts/access/embed-doctor.ts';

type Texts = { subject: string; lead: string; step: string; finding: string; place: string | null };

/** The finding as a mail that the administrator's own program opens, for the maintainer of the page. */
export function toMail({ page, steps }: DoctorReport, { subject, lead, step, finding, place }: Texts): string {
  const fix = steps.find(({ state }) => state === 'failed')?.fix;
  const signs = { same: '  ', minus: '- ', plus: '+ ' };
  const lines = (fix?.lines ?? []).map(({ sign, text }) => `${signs[sign]}${text}`);
  const body = [lead, page, '', `${step}: ${finding}`, ...(place ? ['', `${place}:`, ...lines] : [])].join('\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
