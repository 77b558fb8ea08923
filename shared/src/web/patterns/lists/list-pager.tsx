import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { countPages, shownRows } from '../../ui/tables/pager-math.ts';

export type ShownRows = { from: number; to: number; total: number };

export type ListPagerProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages together. */
  total: number;
  onPage: (page: number) => void;
  /** Name of the navigation, where a screen has several; "Pages" without it. */
  label?: string | undefined;
  /** Which rows are shown, where the usual sentence would not be true. */
  shown?: ((rows: ShownRows) => string) | undefined;
};

/** The pager of a list, with its words: which rows are shown, and the way to the others. */
export function ListPager({ page, pageSize, total, onPage, label, shown }: ListPagerProps) {
  const t = useTypedMessages<SharedMessageId>();
  const rows = { ...shownRows(page, pageSize, total), total };
  return (
    <Pager
      page={page}
      pageCount={countPages(total, pageSize)}
      onPage={onPage}
      label={label ?? t('shared.pages.label')}
      previousLabel={t('shared.pages.previous')}
      nextLabel={t('shared.pages.next')}
      pageLabel={(number) => t('shared.pages.page', { page: number })}
    >
      <span role="status">{shown ? shown(rows) : t('shared.pages.shown', rows)}</span>
    </Pager>
  );
}
