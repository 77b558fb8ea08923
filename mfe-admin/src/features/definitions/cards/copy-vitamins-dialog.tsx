import { useMutation, useQuery } from '@tanstack/react-query';
import type { DefinitionSummary } from '@wellspring/shared/contracts/checkups/definition.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { definitionsWithOwnQuery, readDefinition } from '../definitions.queries.ts';
import { type DraftVitamin, toDraftVitamin } from '../editor/draft.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';

export type CopyVitaminsDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The checkup that is being written; absent while it is new. */
  exceptId: string | undefined;
  onCopy: (vitamins: DraftVitamin[]) => void;
};

/** Brings the company's own vitamins of another checkup into this one, as copies that can be changed. */
export function CopyVitaminsDialog({ open, onClose, exceptId, onCopy }: CopyVitaminsDialogProps) {
  const t = useDefinitionMessages();
  const errorMessage = useErrorMessage();
  const { api, locale } = useSignedInHost();
  const found = useQuery({ ...definitionsWithOwnQuery(api, locale), enabled: open });
  const copying = useMutation({
    mutationFn: (id: string) => readDefinition(api, id),
    onSuccess({ companyVitamins = [] }) {
      onCopy(companyVitamins.map(asNew));
      onClose();
    },
  });
  const choices = found.data?.filter(({ id }) => id !== exceptId);
  const error = found.error ?? copying.error;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('definition.company-vitamin.copy.title')}
      actions={<Button onClick={onClose}>{t('definition.import.cancel.action')}</Button>}
    >
      <p>
        {t(choices?.length === 0 ? 'definition.company-vitamin.copy.empty' : 'definition.company-vitamin.copy.text')}
      </p>
      {error ? (
        <Note tone="danger" role="alert">
          {errorMessage(error)}
        </Note>
      ) : null}
      {open && found.isPending ? (
        <LoadingRegion label={t('shared.loading.label')}>
          <Skeleton shape="block" height={120} />
        </LoadingRegion>
      ) : null}
      <ul className="ws-definition-copies">
        {choices?.map((choice) => (
          <CopyRow
            key={choice.id}
            choice={choice}
            isBusy={copying.isPending && copying.variables === choice.id}
            onCopy={() => copying.mutate(choice.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type CopyRowProps = { choice: DefinitionSummary; isBusy: boolean; onCopy: () => void };

function CopyRow({ choice: { title, companyVitamins = [] }, isBusy, onCopy }: CopyRowProps) {
  const t = useDefinitionMessages();
  return (
    <li>
      <span className="ws-definition-copy ws-grow">
        <strong>{companyVitamins.join(' · ')}</strong>
        <span className="ws-small ws-muted">{title}</span>
      </span>
      <Button
        size="small"
        busy={isBusy}
        onClick={onCopy}
        aria-label={t('definition.company-vitamin.copy.of', { checkup: title })}
      >
        {t('definition.company-vitamin.copy-one.action')}
      </Button>
    </li>
  );
}

/** A copy has no keys yet: its answers are not those of the original. */
const asNew = (vitamin: Parameters<typeof toDraftVitamin>[0]): DraftVitamin =>
  toDraftVitamin({
    ...vitamin,
    key: null,
    factors: vitamin.factors.map((factor) => ({
      ...factor,
      key: null,
      questions: factor.questions.map((question) => ({ ...question, key: null })),
    })),
  });
