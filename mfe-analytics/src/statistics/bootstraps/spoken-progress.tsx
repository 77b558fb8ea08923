import type { Bootstrap } from '@wellspring/shared/contracts/results/statistics.ts';
import { useState } from 'react';
import { useStatisticsMessages } from '../use-statistics-messages.ts';
import { isOpen } from './use-bootstrap.ts';

/** Says three times how far it is: at the start, at half, and at the end. */
export function SpokenProgress({ bootstrap, title }: { bootstrap: Bootstrap; title: string }) {
  const t = useStatisticsMessages();
  const [wasOpen, setWasOpen] = useState(false);
  const open = isOpen(bootstrap);
  if (open && !wasOpen) setWasOpen(true);
  const words = () => {
    if (open)
      return t(2 * bootstrap.done < bootstrap.of ? 'statistics.bootstrap.began' : 'statistics.bootstrap.half', {
        title,
      });
    return wasOpen && bootstrap.state === 'done' ? t('statistics.bootstrap.ready', { title }) : '';
  };
  return (
    <span role="status" className="ws-visually-hidden">
      {words()}
    </span>
  );
}
