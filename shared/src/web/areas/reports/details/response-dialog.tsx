import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { ReportRef } from '../../../../contracts/talk/feedback-response.ts';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { useErrorMessage } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import { AgreementScale } from './agreement-scale.tsx';
import sheet from './details.css';
import { responseQuery, saveResponse } from './report.queries.ts';
import { useDetailsMessages } from './use-details-messages.ts';

const questions = ['useful', 'recognise', 'understand'] as const;
type Question = (typeof questions)[number];
type Ratings = Record<Question, number>;

export type ResponseDialogProps = {
  open: boolean;
  onClose: () => void;
  report: ReportRef;
  /** What the reader gave before, null for nothing yet; absent: the dialog reads it. */
  given?: Ratings | null | undefined;
  onSaved?: (() => void) | undefined;
};

/** Asks how useful, recognisable and clear a report is. What was said before is there again and may be changed. */
export function ResponseDialog({ open, ...rest }: ResponseDialogProps) {
  useSheet(sheet);
  const t = useDetailsMessages();
  return (
    <Dialog open={open} onClose={rest.onClose} size="large" title={t('response.title')}>
      {rest.given === undefined ? <Loaded {...rest} /> : <ResponseForm {...rest} said={rest.given} />}
    </Dialog>
  );
}

function Loaded(props: Omit<ResponseDialogProps, 'open'>) {
  const { onClose, report } = props;
  const t = useDetailsMessages();
  const { api } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const found = useQuery(responseQuery(api, report));
  if (found.isPending)
    return (
      <LoadingRegion label={t('shared.loading.label')} className="ws-response">
        {questions.map((question) => (
          <Skeleton key={question} shape="block" height={96} />
        ))}
      </LoadingRegion>
    );
  if (!found.data)
    return (
      <div className="ws-response">
        <Note tone="danger" role="alert">
          {errorMessage(found.error)}
        </Note>
        <div className="ws-dialog-actions">
          <Button onClick={onClose}>{t('shared.close.action')}</Button>
          <Button variant="primary" onClick={() => void found.refetch()}>
            {t('shared.retry.action')}
          </Button>
        </div>
      </div>
    );
  return <ResponseForm {...props} said={found.data.response} />;
}

type ResponseFormProps = Omit<ResponseDialogProps, 'open'> & { said: Ratings | null };

function ResponseForm({ onClose, report, said, onSaved }: ResponseFormProps) {
  const t = useDetailsMessages();
  const { api, user, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const isOfAnother = report.type === 'user' && report.refId !== user.id;
  const isOfTeam = report.type === 'swarm';
  const privacy = isOfTeam ? 'response.privacy.team' : 'response.privacy.text';
  const [ratings, setRatings] = useState<Partial<Ratings>>(said ?? {});
  const [isChecked, setChecked] = useState(false);
  const firsts = useRef<Partial<Record<Question, HTMLInputElement | null>>>({});
  // One id for every try, so that a repeat after a lost answer adds nothing.
  const [id] = useState(() => uuidv7());
  const save = useMutation({
    mutationFn: (whole: Ratings) => saveResponse(api, { id, ...report, ...whole }),
    onSuccess: (response) => {
      queries.setQueryData(responseQuery(api, report).queryKey, { response });
      toast('success', t('response.saved.text'));
      onSaved?.();
      onClose();
    },
  });
  const send = () => {
    setChecked(true);
    const { useful, recognise, understand } = ratings;
    if (useful !== undefined && recognise !== undefined && understand !== undefined)
      return save.mutate({ useful, recognise, understand });
    const missing = questions.find((question) => ratings[question] === undefined);
    if (missing) firsts.current[missing]?.focus();
  };
  return (
    <form
      className="ws-response"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="ws-muted">{t('response.lead.text')}</p>
      {questions.map((question) => (
        <AgreementScale
          key={question}
          statement={t(isOfTeam && question === 'recognise' ? 'response.recognise.team' : `response.${question}.text`)}
          value={ratings[question] ?? null}
          onChange={(value) => setRatings({ ...ratings, [question]: value })}
          error={isChecked && ratings[question] === undefined ? t('response.missing.text') : null}
          firstRef={(input) => {
            firsts.current[question] = input;
          }}
        />
      ))}
      <Note tone="plain">{t(isOfAnother ? 'response.privacy.shared' : privacy)}</Note>
      {save.isError ? (
        <Note tone="danger" role="alert">
          {t('response.failed.text')} {errorMessage(save.error)}
        </Note>
      ) : null}
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('shared.close.action')}</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t(said ? 'response.change.action' : 'response.send.action')}
        </Button>
      </div>
    </form>
  );
}
