import { useQuery } from '@tanstack/react-query';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { offersAny } from '@wellspring/shared/domain/profile/profile-options.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useSettingsMessages } from '../use-settings-messages.ts';
import sheet from './option-lists.css';
import { optionListsQuery } from './option-lists.queries.ts';
import { OptionListsFailed } from './option-lists-failed.tsx';

/** The fields that may have a list to choose from, and the way to each. */
export function OptionListsCard() {
  useSheet(sheet);
  const t = useSettingsMessages();
  const titleId = useId();
  const { api } = useSignedInHost();
  const lists = useQuery(optionListsQuery(api));
  return (
    <Card as="section" flush aria-labelledby={titleId} className="ws-option-lists">
      <div className="ws-option-head">
        <CardHead title={t('settings.options.title')} titleId={titleId} lead={t('settings.options.lead')} />
      </div>
      {lists.isPending ? (
        <LoadingRegion label={t('settings.options.loading')} className="ws-column ws-option-head">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </LoadingRegion>
      ) : null}
      {lists.isError && !lists.data ? (
        <OptionListsFailed error={lists.error} onRetry={() => void lists.refetch()} />
      ) : null}
      {lists.data ? (
        <ul className="ws-option-fields">
          {lists.data.map((list) => (
            <FieldRow key={list.field} list={list} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function FieldRow({ list: { field, options } }: { list: ProfileOptionList }) {
  const t = useSettingsMessages();
  const offered = options.filter(({ isRetired }) => !isRetired);
  const isComplete = offered.every(({ title }) => Locale.options.every((locale) => title[locale] !== ''));
  return (
    <li>
      <HostLink to={`/settings/profile-fields/${field}`} className="ws-settings-link">
        <span className="ws-grow">
          <span className="ws-settings-link-title">{t(`settings.field.${field}`)}</span>
          <span className="ws-small ws-muted">
            {offersAny(options) ? t('settings.options.count', { count: offered.length }) : t('settings.options.free')}
          </span>
        </span>
        {isComplete ? null : <Tag tone="warning">{t('settings.options.incomplete')}</Tag>}
        <Icon icon={ChevronRight} size={18} />
      </HostLink>
    </li>
  );
}
