import { type AuditEventFilter, AuditedAct } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { pageSizes } from '@wellspring/shared/web/ui/tables/pager-math.ts';
import { ACT_KINDS, type ActKind, actsOf } from './act-kinds.ts';

/** Search params of the log: ids and days. The text that is searched for is not one: a name does not go into an address. */
export type AuditParams = {
  /** A kind of acts, or one act. */
  what: ActKind | AuditedAct | null;
  /** Id of the user who acted. */
  who: string | null;
  /** YYYY-MM-DD, both included. */
  from: string | null;
  to: string | null;
  /** From 1. */
  page: number;
  pageSize: number;
};

export const USUAL: AuditParams = { what: null, who: null, from: null, to: null, page: 1, pageSize: 25 };

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const readText = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : null);
const readDay = (text: string | null) => {
  const day = readText(text, DAY);
  return day !== null && !Number.isNaN(Date.parse(day)) ? day : null;
};

/** Reads the params from the page's address; what makes no sense there is the usual one. */
export function readParams(search: URLSearchParams): AuditParams {
  const page = Number(search.get('page') ?? USUAL.page);
  const rows = Number(search.get('rows') ?? USUAL.pageSize);
  return {
    what: [...ACT_KINDS, ...AuditedAct.options].find((one) => one === search.get('what')) ?? null,
    who: readText(search.get('who'), ID),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : USUAL.page,
    pageSize: pageSizes.find((size) => size === rows) ?? USUAL.pageSize,
  };
}

/** The search params of the address; defaults are left out. */
export function toSearch({ pageSize, ...params }: AuditParams): Record<string, string> {
  const usual: Record<string, unknown> = { ...USUAL, rows: USUAL.pageSize };
  return Object.fromEntries(
    Object.entries({ ...params, rows: pageSize }).flatMap(([name, value]) =>
      value === null || value === usual[name] ? [] : [[name, String(value)]],
    ),
  );
}

/** What the server is asked for. */
export function toFilter({ what, who, from, to }: AuditParams, text: string): AuditEventFilter {
  const kind = ACT_KINDS.find((one) => one === what);
  const act = AuditedAct.options.find((one) => one === what);
  return {
    ...(kind ? { acts: actsOf(kind) } : act ? { acts: [act] } : {}),
    ...(who === null ? {} : { userId: who }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(text === '' ? {} : { text }),
  };
}

/** Whether anything is filtered. */
export const isFiltered = ({ what, who, from, to }: AuditParams): boolean =>
  [what, who, from, to].some((one) => one !== null);
