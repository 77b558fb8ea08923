import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { Component, type ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';

export type PartBoundaryProps = {
  /** What cannot be shown, in a sentence; null: nothing takes its place, as with a dialog that does not open. */
  sentence: string | null;
  children: ReactNode;
};

/** Keeps the failure of one part of a page, of loading or of drawing, to that part. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  #retry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.sentence === null ? null : <FailedPart sentence={this.props.sentence} onRetry={this.#retry} />;
  }
}

function FailedPart({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const t = useMessages();
  return (
    <Card as="section" role="alert" className="ws-column">
      <p>{sentence}</p>
      <div>
        <Button onClick={onRetry}>{t('shared.retry.action')}</Button>
      </div>
    </Card>
  );
}
