import { findAreas } from '@wellspring/shared/domain/frontends/default-areas.ts';
import { remote } from '../tools/build/bundler/remote-frontend.ts';

export default remote({
  name: 'mfe-manager',
  dir: import.meta.dirname,
  areas: findAreas('mfe-manager'),
  mfe: 'src/mfe.tsx',
  embed: 'src/embed.ts',
  embeddable: ['team-report', 'manager-home'],
});
