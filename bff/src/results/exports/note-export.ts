import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { type ExportAsked, ExportFacts } from '@wellspring/shared/contracts/internal/result-exports.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { createWording, type Wording } from './export-facts.ts';

/** `others`: further runs whose figures the file holds. */
type NoteExport = (person: UserActor, run: string, locale: Locale, others?: readonly string[]) => Promise<Wording>;

/** Asks for what a file says about itself, once the user has been shown to see the results; writes it into the audit log. */
export const createExportNotes =
  (checkups: Upstream): NoteExport =>
  async (person, run, locale, others = []) => {
    const asked: ExportAsked = { run, ...(others.length > 0 ? { others: [...others] } : {}) };
    const facts = await checkups.call(person, 'POST', '/internal/results/exports', ExportFacts, asked);
    return createWording(facts, locale);
  };
