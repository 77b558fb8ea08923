import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { decodeNote } from '@wellspring/shared/domain/submissions/note-text.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { SharingLevelField } from '@wellspring/shared/web/areas/sharing/sharing-level-field.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { type ChoiceOption, RadioGroup, Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Lock } from 'lucide-react';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';
import { fullName, type Sharing, toReaderNames } from '../questionnaire.calls.ts';
import { OrganisationSees } from '../start/organisation-sees.tsx';
import { useDeferredMessages } from '../use-deferred-messages.ts';
import { SharingOutcome } from './sharing-outcome.tsx';

/** The choice 'all of my managers'; no person has this id. */
const ALL = 'all';

export type SharePanelProps = {
  drafts: QuestionnaireDrafts;
  content: Pick<CheckupVitamins, 'checkup' | 'managers' | 'smallestGroup'>;
  sharing: Sharing;
  onChange: (sharing: Sharing) => void;
};

function useNoteCounts(drafts: QuestionnaireDrafts): { written: number; shared: number } {
  const notes = useDraft(drafts.store, (state) => state.notes);
  const written = Object.values(notes)
    .map(({ chosen }) => decodeNote(chosen))
    .filter(({ content }) => content.trim() !== '');
  return { written: written.length, shared: written.filter(({ isShared }) => isShared).length };
}

/** First whether to share at all, then with whom and how much. Off is a choice of equal weight. */
export function SharePanel({ drafts, content, sharing, onChange }: SharePanelProps) {
  const t = useDeferredMessages();
  const { managers, smallestGroup } = content;
  const first = managers.length === 1 ? (managers[0]?.id ?? null) : null;
  const hasReports = useHasReports();
  return (
    <div className="ws-share-panel">
      {managers.length > 0 && hasReports ? (
        <Switch
          label={t('questionnaire.share.title')}
          description={t('questionnaire.share.off')}
          checked={!sharing.private}
          onChange={(event) =>
            onChange({
              ...sharing,
              private: !event.currentTarget.checked,
              manager: event.currentTarget.checked ? first : null,
            })
          }
        />
      ) : (
        <NobodyToShareWith hasReports={hasReports} />
      )}
      {sharing.private || managers.length === 0 || !hasReports ? null : (
        <ShareChoices content={content} sharing={sharing} onChange={onChange} />
      )}
      <div className="ws-small" role="status">
        <p>
          <SharingOutcome readers={toReaderNames(managers, sharing)} sharingLevel={sharing.sharingLevel} />
        </p>
        <p>
          <OrganisationSees smallestGroup={smallestGroup} />
        </p>
      </div>
      {hasReports ? <NotesShared drafts={drafts} /> : null}
    </div>
  );
}

function NobodyToShareWith({ hasReports }: { hasReports: boolean }) {
  const t = useDeferredMessages();
  return (
    <>
      <h3 className="ws-h3">{t(hasReports ? 'questionnaire.share.title' : 'questionnaire.privacy.title')}</h3>
      <p className="ws-small ws-muted">
        {t(hasReports ? 'questionnaire.share.nobody' : 'questionnaire.share.no-report')}
      </p>
    </>
  );
}

function ShareChoices({ content, sharing, onChange }: Omit<SharePanelProps, 'drafts'>) {
  const t = useDeferredMessages();
  const { locale } = useSignedInHost();
  const { checkup, managers } = content;
  const everybody = {
    value: ALL,
    label: t('questionnaire.share.all'),
    description: listWords(managers.map(fullName), locale),
  };
  const options: ChoiceOption[] = [
    ...managers.map((manager) => ({ value: manager.id, label: fullName(manager), description: manager.team })),
    ...(managers.length > 1 ? [everybody] : []),
  ];
  return (
    <>
      <RadioGroup
        legend={t('questionnaire.share.with')}
        options={options}
        value={sharing.manager ?? (managers.length > 1 ? ALL : (managers[0]?.id ?? null))}
        onChange={(chosen) => onChange({ ...sharing, private: false, manager: chosen === ALL ? null : chosen })}
      />
      <SharingLevelField
        level={sharing.sharingLevel}
        isPulse={checkup.isPulse}
        onChange={(sharingLevel) => onChange({ ...sharing, sharingLevel })}
      />
    </>
  );
}

function NotesShared({ drafts }: Pick<SharePanelProps, 'drafts'>) {
  const t = useDeferredMessages();
  const { written, shared } = useNoteCounts(drafts);
  if (written === 0) return null;
  return (
    <p className="ws-small ws-muted ws-share-notes">
      <Icon icon={Lock} />
      {t('questionnaire.share.notes', { shared, written })}
    </p>
  );
}
