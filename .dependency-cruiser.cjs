/** Dependencies point one way: screens and services to shared, shared to no other workspace; features and rooms do not meet. */
const apps = '^(shell|mfe-[^/]+|bff|services/[^/]+|e2e)/';
/** The service whose folders are rooms: people, answers, mail and so on. */
const rooms = '^services/checkups/src/';

module.exports = {
  forbidden: [
    {
      name: 'features-do-not-meet',
      comment: 'A feature that needs another belongs to the app, or the common part belongs in shared.',
      severity: 'error',
      from: { path: '^(.+/src/features/)([^/]+)/' },
      to: { path: '^$1', pathNot: '^$1$2/' },
    },
    {
      name: 'features-do-not-know-the-app',
      comment: 'Only a test may build the whole app.',
      severity: 'error',
      from: { path: '^(.+/src/)features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1(app|server|worker|bootstrap|main|mfe|routes)\\.tsx?$' },
    },
    {
      name: 'rooms-meet-at-doors',
      comment:
        'What a room shows to the others, its rows and pure rules, is in its door/ folder; main/ puts the rooms together.',
      severity: 'error',
      from: { path: `${rooms}([^/]+)/`, pathNot: `${rooms}(main|testing)/|\\.test\\.ts$` },
      to: { path: rooms, pathNot: `${rooms}($1|platform)/|${rooms}[^/]+/door/` },
    },
    {
      name: 'doors-show-only-doors',
      comment: 'Otherwise a room could be reached through the door of another.',
      severity: 'error',
      from: { path: `${rooms}[^/]+/door/`, pathNot: '\\.test\\.ts$' },
      to: { path: rooms, pathNot: `${rooms}([^/]+/door|platform)/` },
    },
    {
      name: 'main-lists-modules',
      comment:
        'What a room needs to serve its routes and run its jobs is built in its module, so that these stay lists.',
      severity: 'error',
      from: { path: `${rooms}main/(app|jobs|rooms|collections)\\.ts$` },
      to: { path: rooms, pathNot: `${rooms}(main|platform)/|${rooms}[^/]+/[^/]+\\.module\\.ts$` },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: `${rooms}platform/`, pathNot: '\\.test\\.ts$' },
      to: { path: rooms, pathNot: `${rooms}platform/` },
    },
    {
      name: 'areas-do-not-meet',
      comment:
        'But at the doors that any area may use: the pickers, who can read a report, and the button that adds an action.',
      severity: 'error',
      from: { path: '^(shared/src/web/areas/)([^/]+)/' },
      to: { path: '^$1', pathNot: '^$1($2/|pickers/|sharing/|actions/add-action-button\\.tsx$)' },
    },
    {
      name: 'only-apps-show-areas',
      comment: 'The design system serves every area and knows none.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: '^shared/src/web/areas/' },
      to: { path: '^shared/src/web/areas/' },
    },
    { name: 'apps-are-islands', severity: 'error', from: { path: apps }, to: { path: apps, pathNot: '^$1/' } },
    {
      name: 'shared-by-name-only',
      comment: 'Through its doors, so that what is not a door can move.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', dependencyTypes: ['local'] },
    },
    { name: 'shared-knows-nobody', severity: 'error', from: { path: '^shared/' }, to: { path: `${apps}|^tools/` } },
    {
      name: 'contracts-only-zod',
      severity: 'error',
      from: { path: '^shared/src/(contracts|jobs)/' },
      to: { pathNot: '^shared/src/(contracts|jobs)/|node_modules/zod/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The rules run in the browser and on the server, and in a test without either.',
      severity: 'error',
      from: { path: '^shared/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/src/(domain|contracts)/' },
    },
    {
      name: 'domain-names-contracts-only',
      comment: 'A rule may name what is on the wire as a type; at run time it needs nothing of it.',
      severity: 'error',
      from: { path: '^shared/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^shared/src/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browsers-do-not-reach-servers',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|shared/src/web)/', pathNot: '(\\.test\\.tsx?|\\.config\\.ts)$' },
      to: { path: '^(shared/src/server|bff|services)/' },
    },
    {
      name: 'servers-do-not-reach-browsers',
      severity: 'error',
      from: { path: '^(bff|services/[^/]+|shared/src/server)/' },
      to: { path: '^(shared/src/web|shell|mfe-[^/]+)/' },
    },
    {
      name: 'only-repositories-touch-models',
      severity: 'error',
      from: { path: '^services/', pathNot: '(\\.repository|\\.model|\\.module|\\.test)\\.ts$|/testing/' },
      to: { path: '\\.model\\.ts$' },
    },
    {
      name: 'only-disclosure-counts-scores',
      comment:
        'Scores of several people are read where the disclosure rules decide about them; results are read from what was released.',
      severity: 'error',
      from: {
        path: '^services/analytics/src/',
        pathNot:
          '^services/analytics/src/(features/scores|disclosure/(?!(?:results|statistics)/)[^/]+)/|\\.test\\.ts$|/testing/',
      },
      to: { path: '^services/analytics/src/features/scores/(unlinked-)?score\\.model\\.ts$' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'Product code that needs a test helper has found a missing part.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^e2e/|^tools/' },
      to: { path: '/testing/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphan-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.wellspring|\\.cache' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
