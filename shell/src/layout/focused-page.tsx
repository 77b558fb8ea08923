import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { CircleQuestionMark } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Boundary } from '../remotes/remote-boundary.tsx';
import { useMessages } from '../use-messages.ts';
import sheet from './focused-page.css';
import { useHelp } from './help/use-help.ts';

/** Loaded when the help is opened: until then only the button is there, so that the questions load first. */
const FocusedHelp = lazy(async () => ({
  default: (await import(/* webpackChunkName: "focused-help" */ './help/focused-help.tsx')).FocusedHelp,
}));

export type FocusedPageProps = { main: RefObject<HTMLElement | null>; children: ReactNode };

/** A page without the navigation. The help is in the same place as on every other page. */
export function FocusedPage({ main, children }: FocusedPageProps) {
  useSheet(sheet);
  const t = useMessages();
  const help = useHelp(false);
  const [wasAsked, setAsked] = useState(false);
  if (help.isOpen && !wasAsked) setAsked(true);
  return (
    <div className="ws-focused">
      <IconButton
        className="ws-focused-help"
        label={t('layout.help.action')}
        icon={<Icon icon={CircleQuestionMark} />}
        aria-expanded={help.isOpen}
        aria-keyshortcuts="Control+/ Meta+/"
        onClick={help.toggle}
      />
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      {wasAsked ? (
        <Boundary place="help" fallback={() => null}>
          <Suspense>
            <FocusedHelp help={help} />
          </Suspense>
        </Boundary>
      ) : null}
    </div>
  );
}
