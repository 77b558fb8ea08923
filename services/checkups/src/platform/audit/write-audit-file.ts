import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import type { AuditEventRow } from './audit-event-row.ts';

const headers: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Day (UTC)', 'Time (UTC)', 'What', 'About', 'Who', 'Changes', 'Refused call', 'Request'],
  fr: ['Jour (UTC)', 'Heure (UTC)', 'Quoi', 'Objet', 'Qui', 'Modifications', 'Appel refusé', 'Requête'],
  nl: ['Dag (UTC)', 'Uur (UTC)', 'Wat', 'Waarover', 'Wie', 'Wijzigingen', 'Geweigerde oproep', 'Aanvraag'],
};

const former: Readonly<Record<Locale, string>> = {
  en: 'A former colleague',
  fr: 'Ex-collègue',
  nl: 'Een ex-collega',
};

function toLine({ day, at, act, about, actor, changes, route, requestId }: AuditEventItem, locale: Locale): string {
  const aboutText = about && (about.name ?? (about.kind === 'user' ? former[locale] : about.id));
  return toCsvLine([
    day,
    at?.slice(11, 19) ?? '',
    act,
    aboutText ?? '',
    actor ? (actor.name ?? former[locale]) : '',
    changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join(' | '),
    route ?? '',
    requestId ?? '',
  ]);
}

/** The audit log as a CSV file, written while it is read: what the list shows and no more. Acts are written as docs/data.md names them. */
export async function* writeAuditFile(
  batches: AsyncIterable<AuditEventRow[]>,
  toItems: (rows: readonly AuditEventRow[], locale: Locale) => Promise<AuditEventItem[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield CSV_START + toCsvLine(headers[locale]);
  for await (const rows of batches) for (const item of await toItems(rows, locale)) yield toLine(item, locale);
}
