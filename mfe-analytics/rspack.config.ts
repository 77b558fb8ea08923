import { findAreas } from '@wellspring/shared/domain/frontends/default-areas.ts';
import { remote } from '../tools/build/bundler/remote-frontend.ts';

export default remote({
  name: 'mfe-analytics',
  dir: import.meta.dirname,
  areas: findAreas('mfe-analytics'),
  mfe: 'src/mfe.tsx',
  embed: null,
  embeddable: [],
});
