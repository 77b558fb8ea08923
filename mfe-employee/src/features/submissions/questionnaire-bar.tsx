import { progressPercentage } from '@wellspring/shared/domain/submissions/questionnaire-flow.ts';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { LogoMark } from '@wellspring/shared/web/ui/feedback/ripple.tsx';
import { X } from 'lucide-react';
import { useMessages } from '../../use-messages.ts';
import { type QuestionnaireDrafts, useDraft } from './drafts/use-drafts.ts';
import { SaveStatus } from './saving/save-state.tsx';

type QuestionnaireBarProps = {
  drafts: QuestionnaireDrafts;
  title: string;
  /** Number of the question on the screen, from 1; null on the end card. */
  position: number | null;
  questionCount: number;
  /** Absent in an embed, where the page around decides what closing means. */
  onClose?: (() => void) | undefined;
};

/** Where the person is, how much is answered, and that it is saved. */
export function QuestionnaireBar({ drafts, title, position, questionCount, onClose }: QuestionnaireBarProps) {
  const t = useMessages();
  const answered = useDraft(
    drafts.store,
    ({ answers }) => Object.values(answers).filter(({ chosen }) => chosen !== 'none').length,
  );
  const percent = progressPercentage(answered, questionCount);
  return (
    <header className="ws-questionnaire-bar">
      <LogoMark />
      <div className="ws-questionnaire-progress">
        <div className="ws-row ws-between">
          <h1 className="ws-questionnaire-title">{title}</h1>
          <span className="ws-questionnaire-count ws-small ws-muted ws-tabular">
            <span>{t('questionnaire.progress.count', { position: position ?? answered, count: questionCount })}</span>
            {/* Where the person is and how much they answered are two things; the bar reads out the second. */}
            <strong aria-hidden="true">{t('questionnaire.progress.percent', { percent })}</strong>
          </span>
        </div>
        <ProgressBar value={percent} label={t('questionnaire.progress.label')} />
      </div>
      <SaveStatus store={drafts.store} />
      {onClose ? (
        <>
          <Button size="small" className="ws-questionnaire-close-wide" onClick={onClose}>
            {t('questionnaire.close.action')}
          </Button>
          <IconButton
            className="ws-questionnaire-close-narrow"
            label={t('questionnaire.close.action')}
            icon={<Icon icon={X} />}
            onClick={onClose}
          />
        </>
      ) : null}
    </header>
  );
}
