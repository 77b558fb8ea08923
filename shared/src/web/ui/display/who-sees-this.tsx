import { type LucideIcon, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../layout/card.tsx';
import { useSheet } from '../use-sheet.ts';
import { Icon } from './icon.tsx';
import sheet from './who-sees-this.css';

type Viewer = 'you' | 'people' | 'company';

export type WhoSeesThisProps = {
  /** "Who will see this" */
  title: ReactNode;
  /** One sentence per viewer, with its subject in a strong element. */
  entries: readonly { viewer: Viewer; text: ReactNode }[];
  /** Below the list: a link to more. */
  children?: ReactNode;
  level?: 2 | 3 | undefined;
};

const viewerIcons: Record<Viewer, LucideIcon> = { you: UserRound, people: UsersRound, company: ShieldCheck };

/**
 * The privacy panel beside everything a person writes or shares: the same place, the same words, always on sand.
 * It has no part name: an embedding page may not restyle or hide it.
 */
export function WhoSeesThis({ title, entries, children, level = 2 }: WhoSeesThisProps) {
  useSheet(sheet);
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <Card as="aside" tone="tint" part={undefined} aria-labelledby={titleId} className="ws-who-sees">
      <Heading className="ws-h3" id={titleId}>
        {title}
      </Heading>
      <ul>
        {entries.map(({ viewer, text }) => (
          <li key={viewer}>
            <Icon icon={viewerIcons[viewer]} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
