import { findAreas } from '@wellspring/shared/domain/frontends/default-areas.ts';
import { remote } from '../tools/build/bundler/remote-frontend.ts';

export default remote({
  name: 'mfe-employee',
  dir: import.meta.dirname,
  areas: findAreas('mfe-employee'),
  mfe: 'src/mfe.tsx',
  embed: 'src/embed.ts',
  embeddable: ['checkups', 'checkup', 'report'],
});
