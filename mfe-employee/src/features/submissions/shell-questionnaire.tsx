import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMessages } from '../../use-messages.ts';
import type { QuestionnaireDrafts } from './drafts/use-drafts.ts';
import { FactorChange } from './question/factor-change.tsx';
import { QuestionCard } from './question/question-card.tsx';
import type { Step } from './question/steps.ts';
import { useAdvance } from './question/use-advance.ts';
import type { Position } from './question/use-position.ts';
import type { QuestionnaireBody } from './questionnaire.tsx';
import { QuestionnaireBar } from './questionnaire-bar.tsx';
import { SaveStatus } from './saving/save-state.tsx';
import { WhoSeesCheckup } from './start/who-sees-checkup.tsx';

/** The questionnaire as a page of its own: a bar above it, and beside it who will see what is answered. */
export const ShellQuestionnaire: QuestionnaireBody = (props) => {
  const { drafts, content, steps, step, position, announcer, end, onClose } = props;
  return (
    <>
      <QuestionnaireBar
        drafts={drafts}
        title={content.checkup.title}
        position={position.at === 'end' ? null : position.at + 1}
        questionCount={steps.length}
        onClose={onClose}
      />
      <div className="ws-questionnaire-body">
        {announcer}
        {step ? (
          <div className="ws-questionnaire-columns">
            <div>
              <CurrentQuestion {...{ drafts, steps, step, position }} vitamins={content.vitamins} />
            </div>
            <WhoSeesCheckup content={content} />
          </div>
        ) : (
          end
        )}
      </div>
    </>
  );
};

type CurrentQuestionProps = Pick<CheckupVitamins, 'vitamins'> & {
  drafts: QuestionnaireDrafts;
  steps: readonly Step[];
  step: Step;
  position: Position;
};

function CurrentQuestion({ drafts, steps, step, position, vitamins }: CurrentQuestionProps) {
  const t = useMessages();
  const advance = useAdvance(position, steps);
  return (
    <>
      <div className="ws-question-slide" key={step.index}>
        <QuestionCard
          drafts={drafts}
          step={step}
          vitamins={vitamins}
          isFocused={position.hasMoved}
          onVitamin={position.goToVitamin}
          onDecided={advance.decided}
          onSkip={advance.next}
        />
      </div>
      <nav className="ws-questionnaire-steps" aria-label={t('questionnaire.steps.label')}>
        <Button
          variant="quiet"
          icon={<Icon icon={ArrowLeft} />}
          disabled={position.at === 0}
          onClick={position.previous}
        >
          {t('questionnaire.previous.action')}
        </Button>
        <SaveStatus store={drafts.store} />
        <Button variant="primary" size="large" trailingIcon={<Icon icon={ArrowRight} />} onClick={advance.next}>
          {t('questionnaire.next.action')}
        </Button>
      </nav>
      <FactorChange advance={advance} />
    </>
  );
}
