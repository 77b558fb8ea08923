import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { PageSize } from '../../ui/tables/pager.tsx';
import { ListPager, type ListPagerProps } from './list-pager.tsx';

export type ListFooterProps = Omit<ListPagerProps, 'onPage'> & {
  /** Puts a change into the search params of the list. */
  onChange: (change: { page: number } | { pageSize: number }) => void;
};

/** Below a list: how many rows a page has, and the pager. */
export function ListFooter({ onChange, ...pager }: ListFooterProps) {
  const t = useTypedMessages<SharedMessageId>();
  return (
    <>
      <PageSize label={t('shared.pages.rows')} value={pager.pageSize} onChange={(pageSize) => onChange({ pageSize })} />
      <ListPager {...pager} onPage={(page) => onChange({ page })} />
    </>
  );
}
