import type { EmbedIssuer, Jwk } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { checkIssuer, type IssuerProblem } from '@wellspring/shared/domain/embedding/check-issuer.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { RadioGroup } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextArea, TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';

export type IssuerDialogProps = {
  isOpen: boolean;
  /** Names that the key has already. */
  taken: readonly string[];
  onClose: () => void;
  onAdd: (issuer: EmbedIssuer) => void;
};

/** Adds an issuer: a name, and where their public key comes from. */
export function IssuerDialog({ isOpen, ...props }: IssuerDialogProps) {
  const t = useEmbeddingMessages();
  return (
    <Dialog open={isOpen} onClose={props.onClose} title={t('embedding.issuer.title')} size="large">
      {isOpen ? <Form {...props} /> : null}
    </Dialog>
  );
}

/** A key as JSON; a set of one key is taken for that key. Null: no JSON of a key. */
function parseKey(text: string): Jwk | null {
  try {
    const parsed = JSON.parse(text) as { keys?: Jwk[] } & Partial<Jwk>;
    const [only] = parsed.keys ?? [parsed];
    return only && typeof only.kty === 'string' ? (only as Jwk) : null;
  } catch {
    return null;
  }
}

type Source = 'address' | 'key';
type Problems = { issuer?: 'required' | 'known'; source?: IssuerProblem };

function Form({ taken, onClose, onAdd }: Omit<IssuerDialogProps, 'isOpen'>) {
  const t = useEmbeddingMessages();
  const [issuer, setIssuer] = useState('');
  const [source, setSource] = useState<Source>('address');
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = issuer.trim();
    const key = source === 'key' ? parseKey(text) : null;
    const written: EmbedIssuer = { issuer: name, jwksUrl: source === 'address' ? text.trim() : null, publicJwk: key };
    const wrongName = name === '' ? 'required' : taken.includes(name) ? 'known' : undefined;
    const wrongSource = source === 'key' && !key ? 'not_a_key' : (checkIssuer(written) ?? undefined);
    setProblems({ ...(wrongName ? { issuer: wrongName } : {}), ...(wrongSource ? { source: wrongSource } : {}) });
    if (wrongName || wrongSource) return;
    onAdd(written);
    onClose();
  };
  const sourceError = problems.source ? t(`embedding.issuer.problem.${problems.source}`) : undefined;
  return (
    <form className="ws-column" onSubmit={submit} noValidate>
      <Field
        label={t('embedding.issuer.name.label')}
        help={t('embedding.issuer.name.help')}
        error={problems.issuer ? t(`embedding.issuer.problem.${problems.issuer}`) : undefined}
      >
        <TextInput
          value={issuer}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://login.example"
          onChange={({ target }) => setIssuer(target.value)}
        />
      </Field>
      <RadioGroup
        legend={t('embedding.issuer.source.label')}
        look="plain"
        value={source}
        onChange={(next) => {
          setSource(next);
          setText('');
          setProblems({});
        }}
        options={[
          {
            value: 'address',
            label: t('embedding.issuer.source.address'),
            description: t('embedding.issuer.source.address.help'),
          },
          { value: 'key', label: t('embedding.issuer.source.key'), description: t('embedding.issuer.source.key.help') },
        ]}
      />
      {source === 'address' ? (
        <Field label={t('embedding.issuer.address.label')} error={sourceError}>
          <TextInput
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={text}
            maxLength={500}
            placeholder="https://login.example/.well-known/jwks.json"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      ) : (
        <Field label={t('embedding.issuer.key.label')} error={sourceError}>
          <TextArea
            rows={6}
            spellCheck={false}
            className="ws-embedding-mono"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('embedding.issuer.cancel.action')}</Button>
        <Button type="submit" variant="primary">
          {t('embedding.issuer.add.action')}
        </Button>
      </div>
    </form>
  );
}
