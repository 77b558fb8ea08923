import { shell } from '../tools/build/bundler/shell-frontend.ts';

export default shell({
  name: 'shell',
  dir: import.meta.dirname,
  entry: 'src/main.ts',
  embedLoader: 'src/embed/loader.ts',
  embedFrame: 'src/embed/frame.ts',
  early: 'src/start/prefetch.ts',
  embedParts: { more: 'src/embed/more.ts', login: 'src/embed/login.ts', popup: 'src/embed/popup.ts' },
});
