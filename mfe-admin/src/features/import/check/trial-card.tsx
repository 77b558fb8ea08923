import { TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import {
  Equal,
  Eye,
  type LucideIcon,
  Pencil,
  ShieldAlert,
  TriangleAlert,
  Unlink,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { RowFilter } from '../import.queries.ts';
import { type ImportKind, useImportKind } from '../import-kind.ts';
import type { ImportTrial } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { ManagersDialog } from './managers-dialog.tsx';
import sheet from './trial.css';

type TrialCardProps = {
  trial: ImportTrial;
  importId: string;
  revision: number;
  /** The numbers are of the check before. */
  isStale: boolean;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
};

const tiles = [
  { name: 'new', icon: UserPlus, filter: 'new', kinds: ['people', 'teams'] },
  { name: 'changed', icon: Pencil, filter: 'changed', kinds: ['people', 'teams'] },
  { name: 'leaving', icon: UserMinus, filter: 'leaving', kinds: ['people'] },
  { name: 'no-team', icon: Unlink, filter: null, kinds: ['people'] },
  { name: 'same', icon: Equal, filter: 'same', kinds: ['people', 'teams'] },
] as const satisfies {
  name: string;
  icon: LucideIcon;
  filter: RowFilter | null;
  kinds: readonly ImportKind['name'][];
}[];

/** What the import would do. A number that stands for rows shows them when it is pressed. */
export function TrialCard({ trial, importId, revision, isStale, filter, onFilter }: TrialCardProps) {
  useSheet(sheet);
  const t = useImportMessages();
  const { name } = useImportKind();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames(isStale && 'ws-import-stale')}>
      <CardHead title={t('import.trial.title')} titleId={titleId} lead={t('import.trial.lead')}>
        {trial.problem > 0 ? (
          <Tag tone="danger" icon={<Icon icon={TriangleAlert} size={14} />}>
            {t('import.trial.problems', { count: trial.problem })}
          </Tag>
        ) : (
          <Tag tone="success">{t('import.trial.fine')}</Tag>
        )}
      </CardHead>
      <ul className="ws-import-tiles">
        {tiles
          .filter(({ kinds }) => kinds.some((kind) => kind === name))
          .map((tile) => (
            <li key={tile.name} className="ws-import-tile-item">
              <Tile
                {...tile}
                trial={trial}
                isChosen={tile.filter === filter}
                onPress={() => tile.filter && onFilter(tile.filter === filter ? 'all' : tile.filter)}
              />
            </li>
          ))}
      </ul>
      <Effects {...{ trial, importId, revision }} />
    </Card>
  );
}

type TileProps = (typeof tiles)[number] & { trial: ImportTrial; isChosen: boolean; onPress: () => void };

function Tile({ name, icon, filter, trial, isChosen, onPress }: TileProps) {
  const t = useImportMessages();
  const count = name === 'no-team' ? trial.inNoTeam : trial[name];
  const values = { teams: trial.changeTeam, others: trial.changed - trial.changeTeam };
  const content = (
    <>
      <span className="ws-import-tile-name">
        <Icon icon={icon} size={18} />
        {t(`import.tile.${name}`)}
      </span>
      <strong className="ws-import-tile-number">{count}</strong>
      <span className="ws-import-tile-text">{t(`import.tile.${name}.text`, values)}</span>
    </>
  );
  if (filter === null || count === 0) return <div className="ws-import-tile">{content}</div>;
  return (
    <button type="button" className="ws-import-tile" aria-pressed={isChosen} onClick={onPress}>
      {content}
    </button>
  );
}

function Effects({ trial, importId, revision }: Pick<TrialCardProps, 'trial' | 'importId' | 'revision'>) {
  const t = useImportMessages();
  const [isOpen, setOpen] = useState(false);
  const { tooSmall, minimum, changeTeam, managersLosing: losing, managersGaining: gaining, homes } = trial;
  const teams = tooSmall.map(({ title, people }) => t('import.small.team', { title, people })).join(', ');
  return (
    <div className="ws-import-effects">
      {tooSmall.length > 0 ? (
        <Note tone="warning" icon={ShieldAlert}>
          <p>
            <strong>{t('import.small.title', { count: tooSmall.length, minimum })}</strong>
          </p>
          <p>{t('import.small.text', { teams })}</p>
        </Note>
      ) : null}
      {homes && homes.toDashboard + homes.toCheckups > 0 ? (
        <Note tone="warning">{t('import.homes.text', homes)}</Note>
      ) : null}
      {losing + gaining > 0 ? (
        <Note tone="plain" icon={Eye}>
          <p>
            <strong>{t('import.managers.title', { count: changeTeam })}</strong>
          </p>
          <p>
            {t('import.managers.text', { losing, gaining })}{' '}
            <TextButton onClick={() => setOpen(true)}>{t('import.managers.action')}</TextButton>
          </p>
          <ManagersDialog open={isOpen} onClose={() => setOpen(false)} {...{ importId, revision }} />
        </Note>
      ) : null}
    </div>
  );
}
