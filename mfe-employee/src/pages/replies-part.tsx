import type { ReplyRowProps } from '@wellspring/shared/web/areas/replies/reply-row.tsx';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('@wellspring/shared/web/areas/replies/locales/en.json'),
  fr: () => import('@wellspring/shared/web/areas/replies/locales/fr.json'),
  nl: () => import('@wellspring/shared/web/areas/replies/locales/nl.json'),
};

/** The newest reply of a manager, on the dashboard. */
export const ReplyRowPart = featurePart<ReplyRowProps>({
  component: async () =>
    (await import(/* webpackChunkName: "replies" */ '@wellspring/shared/web/areas/replies/reply-row.tsx')).ReplyRow,
  messages,
  fallback: null,
});

/** All replies, under the actions of teams. */
export const RepliesPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "replies" */ '@wellspring/shared/web/areas/replies/replies-section.tsx'))
      .RepliesSection,
  messages,
  fallback: null,
});
