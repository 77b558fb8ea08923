import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useRunMessages } from '../run/use-run-messages.ts';
import sheet from './chart-card.css';

export type Method = readonly { term: string; text: string }[];

/** How figures are computed, so that others can do it again. */
export function MethodDetails({ method }: { method: Method }) {
  useSheet(sheet);
  const t = useRunMessages();
  return (
    <details className="ws-chart-card-method ws-small">
      <summary>{t('analytics.method.title')}</summary>
      <MethodList method={method} />
    </details>
  );
}

export const MethodList = ({ method }: { method: Method }) => (
  <dl>
    {method.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
