import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { vitaminsMessages } from './checkups-part.tsx';

/** `/vitamins/checkup/own` in the shell. */
export const OwnVitaminPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "own-vitamin" */ '../features/checkups/own-vitamin/own-vitamin-page.tsx'))
      .OwnVitaminPage,
  messages: vitaminsMessages,
});
