import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import { type ErrorCode, isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { PartBoundary } from '@wellspring/shared/web/patterns/loading/part-boundary.tsx';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LogoMark } from '@wellspring/shared/web/ui/feedback/ripple.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { X } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../use-messages.ts';
import { Deferred } from './deferred.tsx';
import { readQuestionnaire, type Sharing, startSubmission, toReaderNames } from './questionnaire.calls.ts';
import questionnaireSheet from './questionnaire.css';
import { Questionnaire, type QuestionnaireBody } from './questionnaire.tsx';
import { StartCard } from './start/start-card.tsx';
import { useAction } from './use-action.ts';
import { useLoad } from './use-load.ts';

export type CheckupViewProps = {
  checkupId: string;
  Body: QuestionnaireBody;
  /** Shown below the thanks, once it was sent in just now. */
  AfterFinish?: ComponentType | undefined;
  /** Where closing leads, also when there is nothing to answer; absent in an embed. */
  onClose?: (() => void) | undefined;
  /** Called when there is nothing to answer, with the reason; absent in an embed, which shows a message instead. */
  onGone?: ((why: string) => void) | undefined;
  /** Where the report is; absent in an embed or when there is none: thanks are said here. */
  onReport?: ((submissionId: string) => void) | undefined;
};

/** One checkup from the first look to the last word: before it starts, while it is answered, when it is sent in. */
export function CheckupView({ checkupId, Body, AfterFinish, onClose, onGone, onReport }: CheckupViewProps) {
  useSheet(questionnaireSheet);
  const { api, locale, emit } = useSignedInHost();
  const content = useLoad(`${checkupId} ${locale}`, (signal) => readQuestionnaire(api, checkupId, locale, signal));
  const [started, setStarted] = useState<Submission | null>(null);
  const start = useAction(async () => setStarted(await startSubmission(api, checkupId, locale)));
  const [finished, setFinished] = useState<Sharing | null>(null);
  if (content.isPending) return <Loading onClose={onClose} />;
  if (!content.data) return <Failed error={content.error} onRetry={content.reload} onClose={onClose} onGone={onGone} />;

  const submission = started ?? content.data.submission;
  if (finished || submission?.isfinished) {
    const { managers, smallestGroup } = content.data;
    const sharing = finished ? { ...finished, readers: toReaderNames(managers, finished) } : submission;
    return (
      <Frame onClose={onClose}>
        {sharing ? (
          <Deferred fallback={<Skeleton shape="block" height={320} />}>
            {({ ThankYou }) => <ThankYou {...{ submission, sharing, smallestGroup, onClose, onReport }} />}
          </Deferred>
        ) : null}
        {finished && AfterFinish ? (
          <PartBoundary sentence={null}>
            <Suspense fallback={null}>
              <AfterFinish />
            </Suspense>
          </PartBoundary>
        ) : null}
      </Frame>
    );
  }
  if (!submission)
    return (
      <Frame onClose={onClose}>
        <StartCard
          content={content.data}
          isStarting={start.isRunning}
          error={start.error}
          onStart={() => void start.run(undefined)}
          onClose={onClose}
        />
      </Frame>
    );
  return (
    <Questionnaire
      key={submission.id}
      Body={Body}
      content={content.data}
      submission={submission}
      isJustStarted={started !== null}
      hasReport={onReport !== undefined}
      onClose={onClose}
      onFinished={(sharing) => {
        emit({ type: 'finished', checkupId });
        if (onReport) onReport(submission.id);
        else setFinished(sharing);
      }}
    />
  );
}

type FrameProps = { onClose?: (() => void) | undefined; children: ReactNode };

/** The page around a single card; in another page that is the other page's own. */
function Frame({ onClose, children }: FrameProps) {
  const t = useMessages();
  const { kind } = useSignedInHost();
  if (kind !== 'shell') return <div className="ws-questionnaire">{children}</div>;
  return (
    <div className="ws-questionnaire">
      <div className="ws-questionnaire-bar">
        <LogoMark />
        <span className="ws-grow" />
        {onClose ? (
          <IconButton label={t('questionnaire.back.action')} icon={<Icon icon={X} />} onClick={onClose} />
        ) : null}
      </div>
      <div className="ws-questionnaire-body">{children}</div>
    </div>
  );
}

function Loading({ onClose }: Pick<FrameProps, 'onClose'>) {
  const t = useMessages();
  return (
    <Frame onClose={onClose}>
      <LoadingRegion label={t('questionnaire.loading.label')} className="ws-questionnaire-columns">
        <Card className="ws-column">
          <Skeleton width="30%" height={36} />
          <Skeleton width="80%" height={42} />
          <Skeleton height={116} />
        </Card>
        <Card tone="tint" className="ws-column">
          <Skeleton width="60%" height={24} />
          <Skeleton height={88} />
        </Card>
      </LoadingRegion>
    </Frame>
  );
}

type FailedProps = Pick<CheckupViewProps, 'onClose' | 'onGone'> & { error: unknown; onRetry: () => void };

/** Nothing that trying again would change. */
const gone: ReadonlySet<ErrorCode> = new Set(['not_found', 'not_started_yet', 'deadline_passed']);

/** Not there, not yet, or not now: three things that need different words. */
function Failed({ error, onRetry, onClose, onGone }: FailedProps) {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  const code = isAppError(error) ? error.code : 'internal';
  const why = code === 'not_found' ? t('questionnaire.gone.text') : errorMessage(error);
  const isGone = gone.has(code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is left once, however often its callers are made anew
  useEffect(() => {
    if (isGone) onGone?.(why);
  }, [isGone]);
  const back = onClose ? <Button onClick={onClose}>{t('questionnaire.back.action')}</Button> : null;
  if (isGone)
    return (
      <Frame>
        <Card>
          <EmptyState level={1} title={t('questionnaire.gone.title')} actions={back}>
            {why}
          </EmptyState>
        </Card>
      </Frame>
    );
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      {t('shared.retry.action')}
    </Button>
  );
  return (
    <Frame>
      <Card>
        <ErrorState
          level={1}
          title={t('questionnaire.failed.title')}
          actions={
            <>
              {retry}
              {back}
            </>
          }
        >
          {errorMessage(error)}
        </ErrorState>
      </Card>
    </Frame>
  );
}
