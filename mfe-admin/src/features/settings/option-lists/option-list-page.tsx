import { useQuery } from '@tanstack/react-query';
import { OptionField } from '@wellspring/shared/contracts/people/profile-options.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { UnknownSettings } from '../unknown-settings.tsx';
import { useSettingsMessages } from '../use-settings-messages.ts';
import { OptionListCard } from './option-list-card.tsx';
import sheet from './option-lists.css';
import { optionListsQuery } from './option-lists.queries.ts';
import { OptionListsFailed } from './option-lists-failed.tsx';

/** `/settings/profile-fields/:field`: what people choose from for one field of their profile. */
export function OptionListPage() {
  useSheet(sheet);
  const t = useSettingsMessages();
  const { api } = useSignedInHost();
  const params = useParams();
  const field = OptionField.options.find((one) => one === params.field);
  const lists = useQuery(optionListsQuery(api));
  const list = lists.data?.find((one) => one.field === field);
  if (!field || (lists.data && !list)) return <UnknownSettings />;
  return (
    <>
      <TextLink as={HostLink} to="/settings/profile-fields" icon={<Icon icon={ArrowLeft} size={18} />}>
        {t('settings.options.back')}
      </TextLink>
      {lists.isPending ? (
        <Card>
          <LoadingRegion label={t('settings.options.loading')} className="ws-column">
            <Skeleton width="30%" height={28} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </LoadingRegion>
        </Card>
      ) : null}
      {lists.isError && !lists.data ? (
        <Card>
          <OptionListsFailed error={lists.error} onRetry={() => void lists.refetch()} />
        </Card>
      ) : null}
      {list ? <OptionListCard key={list.field} list={list} /> : null}
    </>
  );
}
