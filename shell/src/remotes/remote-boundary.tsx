import { Component, type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

export type Failure = { error: unknown; retry: () => void };

export type BoundaryProps = {
  /** Resets the failure when this changes: navigating elsewhere is a new try. */
  place: string;
  /** Shown instead of what failed. */
  fallback: (failure: Failure) => ReactNode;
  /** Called once the failure is on the screen, so that a retry starts from the beginning. */
  onFailure?: () => void;
  children: ReactNode;
};

type BoundaryState = { failure: { error: unknown; place: string } | null };

/** Confines a failure, of loading or of rendering, to the part of the page it happened in. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error, place: '' } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { failure }: BoundaryState): Partial<BoundaryState> | null {
    if (!failure) return null;
    if (failure.place === '') return { failure: { ...failure, place } };
    return failure.place === place ? null : { failure: null };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  #retry = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    const content = failure ? this.props.fallback({ error: failure.error, retry: this.#retry }) : this.props.children;
    return <Suspense fallback={<PageSkeleton />}>{content}</Suspense>;
  }
}
