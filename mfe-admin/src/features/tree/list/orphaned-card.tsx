import { useQuery } from '@tanstack/react-query';
import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Unlink } from 'lucide-react';
import { useId } from 'react';
import { orphanedQuery } from '../tree.queries.ts';
import { useTeamTexts } from '../use-team-texts.ts';
import { useTreeMessages } from '../use-tree-messages.ts';

/** Teams whose team above was deleted, each with a way back into the tree. */
export function OrphanedCard({ onPutBack }: { onPutBack: (team: Team) => void }) {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  const titleId = useId();
  const { data: teams = [] } = useQuery(orphanedQuery(api));
  if (teams.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('tree.orphaned.title')} titleId={titleId} lead={t('tree.orphaned.lead')} />
      <ul className="ws-tree-list">
        {teams.map((team) => (
          <Orphan key={team.id} team={team} onPutBack={() => onPutBack(team)} />
        ))}
      </ul>
    </Card>
  );
}

function Orphan({ team, onPutBack }: { team: Team; onPutBack: () => void }) {
  const t = useTreeMessages();
  const texts = useTeamTexts();
  const dates = useDates();
  const { orphanedFrom: from } = team;
  return (
    <li>
      <Icon icon={Unlink} size={18} />
      <span className="ws-grow">
        <strong>{team.title}</strong>
        <small className="ws-muted">
          {[texts.managers(team), texts.people(team)].join(', ')}.{' '}
          {from ? t('tree.orphaned.from', { team: from.title, date: dates.date(from.at) }) : null}
        </small>
      </span>
      <Button size="small" aria-label={t('tree.put-back.label', { team: team.title })} onClick={onPutBack}>
        {t('tree.put-back.action')}
      </Button>
    </li>
  );
}
