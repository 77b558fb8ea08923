import type { ManagerChoice } from '@wellspring/shared/contracts/checkup.ts';
import { decodeNote } from '@wellspring/shared/domain/questionnaire/note-text.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { type ChoiceOption, RadioGroup, Switch } from '@wellspring/shared/web/ui/choice.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Lock } from 'lucide-react';
import type { Sharing } from './questionnaire.calls.ts';
import { type QuestionnaireDrafts, useDraft } from './use-drafts.ts';
import { useLaterMessages } from './use-later-messages.ts';
import { fullName } from './who-sees-checkup.tsx';

/** The choice 'all of my managers'; no person has this id. */
const ALL = 'all';

type SharePanelProps = {
  drafts: QuestionnaireDrafts;
  managers: readonly ManagerChoice[];
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

/** First whether to share at all, then with whom. Off is a full choice. */
export function SharePanel({ drafts, managers, sharing, onChange }: SharePanelProps) {
  const t = useLaterMessages();
  const { written, shared } = useNoteCounts(drafts);
  const everybody = { value: ALL, label: t('questionnaire.share.all'), description: managers.map(fullName).join(', ') };
  const options: ChoiceOption[] = [
    ...managers.map((manager) => ({ value: manager.id, label: fullName(manager), description: manager.team })),
    ...(managers.length > 1 ? [everybody] : []),
  ];
  const { settings } = useSignedInHost();
  const chosen = managers.find(({ id }) => id === sharing.manager);
  const readers = chosen ? fullName(chosen) : managers.map(fullName).join(', ');
  const outcome = t(
    sharing.private || managers.length === 0 ? 'questionnaire.share.outcome-private' : 'questionnaire.share.outcome',
    {
      readers,
      count: settings.minimumTeamSize,
    },
  );
  const first = managers.length === 1 ? (managers[0]?.id ?? null) : null;
  return (
    <div className="ws-share-panel">
      {managers.length === 0 ? (
        <>
          <h3 className="ws-h3">{t('questionnaire.share.title')}</h3>
          <p className="ws-small ws-muted">{t('questionnaire.share.nobody')}</p>
        </>
      ) : (
        <Switch
          label={t('questionnaire.share.title')}
          description={t('questionnaire.share.off')}
          checked={!sharing.private}
          onChange={(event) =>
            onChange({ private: !event.currentTarget.checked, manager: event.currentTarget.checked ? first : null })
          }
        />
      )}
      {sharing.private || managers.length === 0 ? null : (
        <RadioGroup
          legend={t('questionnaire.share.with')}
          hideLegend
          options={options}
          value={sharing.manager ?? (managers.length > 1 ? ALL : first)}
          onChange={(chosen) => onChange({ private: false, manager: chosen === ALL ? null : chosen })}
        />
      )}
      <p className="ws-small" role="status">
        {outcome}
      </p>
      {written > 0 ? (
        <p className="ws-small ws-muted ws-share-notes">
          <Icon icon={Lock} />
          {t('questionnaire.share.notes', { shared, written })}
        </p>
      ) : null}
    </div>
  );
}
