import type { SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { useSegmentMessages } from './use-segment-messages.ts';

/** The size of a segment in a few words. */
export function useSizeText(): (size: SegmentSize) => string {
  const t = useSegmentMessages();
  return (size) => {
    if (size.kind === 'about') return t('segments.size.about', { count: size.count });
    if (size.kind === 'fewer') return t('segments.size.fewer', { count: size.than });
    return t(size.kind === 'tonight' ? 'segments.size.tonight' : 'segments.size.withheld');
  };
}
