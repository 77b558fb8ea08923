import type { SharingLevel } from '../../../contracts/answers/submission.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { useSharingMessages } from './use-sharing-text.ts';

export type SharingLevelFieldProps = {
  level: SharingLevel;
  onChange: (level: SharingLevel) => void;
  /** Each score of a pulse rests on one answer, so its report shows as much as the answers. */
  isPulse: boolean;
};

/** Asks how much the readers of a report are shown: the report alone, or the answers too. */
export function SharingLevelField({ level, onChange, isPulse }: SharingLevelFieldProps) {
  const t = useSharingMessages();
  const { settings } = useSignedInHost();
  return (
    <>
      <RadioGroup<SharingLevel>
        legend={t('sharing.level.label')}
        options={[
          {
            value: 'report',
            label: t('sharing.level.report'),
            description: t(settings.hidefeedback ? 'sharing.level.report-help' : 'sharing.level.report-help-notes'),
          },
          {
            value: 'report_and_answers',
            label: t('sharing.level.report_and_answers'),
            description: t('sharing.level.report_and_answers-help'),
          },
        ]}
        value={level}
        onChange={onChange}
      />
      {isPulse ? <p className="ws-small ws-muted">{t('sharing.level.pulse')}</p> : null}
    </>
  );
}
