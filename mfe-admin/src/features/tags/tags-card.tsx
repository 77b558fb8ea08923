import { useInfiniteQuery } from '@tanstack/react-query';
import type { ManagedTag } from '@wellspring/shared/contracts/talk/managed-tag.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { AddTag } from './add-tag.tsx';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { RenameTagDialog } from './rename-tag-dialog.tsx';
import { type TagKind, tagsQuery } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';

const SEARCH_PAUSE_MS = 400;
/** So many are found at a glance. */
const SEARCHED_FROM = 10;

/** The tags of one kind: add, find, rename, delete. */
export function TagsCard({ kind }: { kind: TagKind }) {
  const t = useTagMessages();
  const { api } = useSignedInHost();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const contains = useSettled(typed.trim());
  const tags = useInfiniteQuery(tagsQuery(api, kind, contains));
  const [renamed, setRenamed] = useState<ManagedTag | null>(null);
  const [deleted, setDeleted] = useState<ManagedTag | null>(null);
  const rows = tags.data?.pages.flat() ?? [];
  return (
    <Card as="section" flush aria-labelledby={titleId} className="ws-tags">
      <div className="ws-tags-head">
        <CardHead title={t(`tags.${kind}.title`)} titleId={titleId} lead={t(`tags.${kind}.lead`)} />
        <AddTag kind={kind} />
        {typed !== '' || rows.length > SEARCHED_FROM ? <TagSearch kind={kind} typed={typed} onType={setTyped} /> : null}
      </div>
      {tags.isPending ? <Loading /> : null}
      {tags.isError && !tags.data ? <Failed error={tags.error} onRetry={() => void tags.refetch()} /> : null}
      {tags.data && rows.length === 0 ? (
        <EmptyState level={3} title={t(contains ? 'tags.none-found.title' : 'tags.empty.title')} />
      ) : null}
      {rows.length > 0 ? <TagsTable kind={kind} rows={rows} onRename={setRenamed} onDelete={setDeleted} /> : null}
      {tags.hasNextPage ? (
        <div className="ws-tags-more">
          <Button busy={tags.isFetchingNextPage} onClick={() => void tags.fetchNextPage()}>
            {t('tags.more.action')}
          </Button>
        </div>
      ) : null}
      <RenameTagDialog kind={kind} tag={renamed} onClose={() => setRenamed(null)} />
      <DeleteTagDialog kind={kind} tag={deleted} onClose={() => setDeleted(null)} />
    </Card>
  );
}

type TagSearchProps = { kind: TagKind; typed: string; onType: (text: string) => void };

function TagSearch({ kind, typed, onType }: TagSearchProps) {
  const t = useTagMessages();
  return (
    <Field label={t(`tags.${kind}.search.label`)} hideLabel className="ws-tags-search">
      <TextInput
        compact
        type="search"
        placeholder={t(`tags.${kind}.search.label`)}
        icon={<Icon icon={Search} size={18} />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

/** What was typed, once the typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type TagsTableProps = {
  kind: TagKind;
  rows: readonly ManagedTag[];
  onRename: (tag: ManagedTag) => void;
  onDelete: (tag: ManagedTag) => void;
};

function TagsTable({ kind, rows, onRename, onDelete }: TagsTableProps) {
  const t = useTagMessages();
  const columns: TableColumn<ManagedTag>[] = [
    { key: 'tag', header: t('tags.tag'), isRowHeader: true, cell: ({ tagtext }) => tagtext },
    {
      key: 'uses',
      header: t('tags.uses'),
      cell: ({ uses }) => t(`tags.${kind}.uses`, { count: uses }),
    },
    {
      key: 'actions',
      header: t('tags.actions'),
      hideHeader: true,
      align: 'end',
      cell: (tag) => (
        <span className="ws-tags-actions">
          <IconButton
            size="small"
            label={t('tags.rename.label', { tag: tag.tagtext })}
            icon={<Icon icon={Pencil} size={18} />}
            onClick={() => onRename(tag)}
          />
          <IconButton
            size="small"
            label={t('tags.delete.label', { tag: tag.tagtext })}
            icon={<Icon icon={Trash2} size={18} />}
            onClick={() => onDelete(tag)}
          />
        </span>
      ),
    },
  ];
  return <Table caption={t(`tags.${kind}.title`)} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Loading() {
  const t = useTagMessages();
  return (
    <LoadingRegion label={t('tags.loading.label')} className="ws-column ws-tags-head">
      <Skeleton height={40} />
      <Skeleton height={40} />
    </LoadingRegion>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTagMessages();
  return <LoadFailed level={3} title={t('tags.failed.title')} error={error} onRetry={onRetry} />;
}
