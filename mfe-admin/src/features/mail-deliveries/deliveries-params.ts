import { DeliveredKind, DeliveryState, MAX_DELIVERIES } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import { pageSizes } from '@wellspring/shared/web/ui/tables/pager-math.ts';

/** Search params of the list of deliveries. */
export type DeliveriesParams = {
  state: DeliveryState | 'all';
  kind: DeliveredKind | 'all';
  /** From 1. */
  page: number;
  pageSize: number;
};

/** This page is opened when a mail did not arrive: failures come first. */
const USUAL: DeliveriesParams = { state: 'failed', kind: 'all', page: 1, pageSize: 10 };

/** Reads the params from the page's address; what makes no sense there is the usual one. */
export function readParams(search: URLSearchParams): DeliveriesParams {
  const page = Number(search.get('page') ?? USUAL.page);
  const pageSize = Number(search.get('rows') ?? USUAL.pageSize);
  const state = search.get('state');
  return {
    state: state === 'all' ? 'all' : (DeliveryState.options.find((one) => one === state) ?? USUAL.state),
    kind: DeliveredKind.options.find((one) => one === search.get('kind')) ?? USUAL.kind,
    page: Number.isInteger(page) && page > 0 && page <= MAX_DELIVERIES / 10 ? page : USUAL.page,
    pageSize: pageSizes.find((size) => size === pageSize) ?? USUAL.pageSize,
  };
}

/** The search params of the address; defaults are left out. */
export function toSearch({ state, kind, page, pageSize }: DeliveriesParams): Record<string, string> {
  return {
    ...(state === USUAL.state ? {} : { state }),
    ...(kind === USUAL.kind ? {} : { kind }),
    ...(page === USUAL.page ? {} : { page: String(page) }),
    ...(pageSize === USUAL.pageSize ? {} : { rows: String(pageSize) }),
  };
}
