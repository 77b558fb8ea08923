import { remote } from '../tools/build/remote-frontend.ts';

export default remote({
  name: 'mfe-employee',
  dir: import.meta.dirname,
  mfe: 'src/mfe.tsx',
  embed: 'src/embed.ts',
  embeddable: ['checkups', 'checkup', 'report'],
});
