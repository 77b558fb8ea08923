import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import { Note } from './note.tsx';
import { RippleDrawing, type RippleDrawingKind } from './ripple.tsx';
import { ProcessingRing } from './spinner.tsx';
import sheet from './states.css';

export type StateMessageProps = {
  title: ReactNode;
  /** One or two sentences: what it means, what can be done. */
  children?: ReactNode;
  /** At most two buttons or links. */
  actions?: ReactNode;
  /** Heading level. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export type NoticeStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The short line in the upper half: "Usually less than a minute", "You are offline. …". */
  notice?: ReactNode;
  level?: 2 | 3 | undefined;
};

function StateMessage({
  drawing,
  role,
  title,
  children,
  actions,
  level = 2,
  className,
}: StateMessageProps & { drawing: RippleDrawingKind; role?: 'alert' }) {
  useSheet(sheet);
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('ws-state', className)} role={role}>
      <RippleDrawing kind={drawing} />
      <Heading className="ws-h2">{title}</Heading>
      {children ? <div className="ws-state-text">{children}</div> : null}
      {actions ? <div className="ws-state-actions">{actions}</div> : null}
    </div>
  );
}

/** Nothing here yet, and when there will be. */
export function EmptyState(props: StateMessageProps) {
  return <StateMessage {...props} drawing="still" />;
}

/** Loading failed. Read at once; says what is safe and offers to try again. */
export function ErrorState(props: StateMessageProps) {
  return <StateMessage {...props} drawing="broken" role="alert" />;
}

/** Not theirs to open. */
export function NoPermissionState(props: StateMessageProps) {
  return <StateMessage {...props} drawing="locked" />;
}

function NoticeState({ title, children, level = 3, head }: NoticeStateProps & { head: ReactNode }) {
  useSheet(sheet);
  const Heading = `h${level}` as const;
  return (
    <div className="ws-notice-state" role="status">
      <div className="ws-notice-state-head">{head}</div>
      <Heading className="ws-h3">{title}</Heading>
      {children ? <div className="ws-small ws-muted">{children}</div> : null}
    </div>
  );
}

/** Something of theirs is being made on the server. */
export function ProcessingState(props: NoticeStateProps) {
  const head = (
    <>
      <ProcessingRing />
      <span className="ws-small ws-muted">{props.notice}</span>
    </>
  );
  return <NoticeState {...props} head={head} />;
}

/** No connection; the page stays usable. */
export function OfflineState(props: NoticeStateProps) {
  const head = (
    <Note tone="warning" icon={WifiOff} className="ws-grow">
      {props.notice}
    </Note>
  );
  return <NoticeState {...props} head={head} />;
}

/** A suppressed figure. It looks the same for every reason, so that the look never reveals the reason. */
export function SuppressedState({ title, children, level = 3 }: Omit<NoticeStateProps, 'notice'>) {
  useSheet(sheet);
  const Heading = `h${level}` as const;
  return (
    <div className="ws-notice-state">
      <div className="ws-hatch" aria-hidden="true" />
      <Heading className="ws-h3">{title}</Heading>
      {children ? <div className="ws-small ws-muted">{children}</div> : null}
    </div>
  );
}
