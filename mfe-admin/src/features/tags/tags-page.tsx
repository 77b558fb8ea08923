import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import sheet from './tags.css';
import { TagsCard } from './tags-card.tsx';

/** `/settings/tags`: the tags of messages and of people. */
export function TagsPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <TagsCard kind="message" />
      <TagsCard kind="user" />
    </RemoteQueries>
  );
}
