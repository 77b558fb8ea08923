import { Component, type ReactNode } from 'react';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

export type PartBoundaryProps = {
  /** What cannot be shown, in a sentence; null: it is not said, as with a dialog that does not open. */
  sentence: string | null;
  /** Takes its place where it is not said; nothing without it. */
  instead?: ReactNode;
  /** Called on each failure, the first and after every retry. */
  onFailure?: () => void;
  children: ReactNode;
};

/** Confines a failure of one section of a page, of loading or of rendering, to that section. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  #retry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { sentence, instead = null } = this.props;
    return sentence === null ? instead : <FailedPart sentence={sentence} onRetry={this.#retry} />;
  }
}

function FailedPart({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const t = useTypedMessages<SharedMessageId>();
  return (
    <Card as="section" role="alert" className="ws-column">
      <p>{sentence}</p>
      <div>
        <Button onClick={onRetry}>{t('shared.retry.action')}</Button>
      </div>
    </Card>
  );
}
