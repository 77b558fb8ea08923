import { remote } from '../tools/build/remote-frontend.ts';

export default remote({
  name: 'mfe-admin',
  dir: import.meta.dirname,
  mfe: 'src/mfe.tsx',
  embed: null,
  embeddable: [],
});
