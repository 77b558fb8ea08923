import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** Fewer modules than this means that the tool saw nothing, which it would call a success. */
const FEWEST_MODULES = 150;
const FOLDERS = ['shell', 'mfe-employee', 'bff', 'services', 'shared', 'e2e', 'tools'];

const { forbidden, options } = await extractConfiguration(`${process.cwd()}/.dependency-cruiser.cjs`);
const result = await cruise(
  FOLDERS,
  { ...options, validate: true, ruleSet: { forbidden: forbidden ?? [] } },
  {},
  {
    tsConfig: extractTsConfig('tsconfig.web.json'),
  },
);
const { modules, summary } = result.output as ICruiseResult;
for (const violation of summary.violations)
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
const own = modules.filter((module) => !module.source.includes('node_modules') && !module.coreModule).length;
console.log(`${own} modules looked at, ${summary.violations.length} broken boundaries`);
if (own < FEWEST_MODULES) console.error(`Only ${own} modules were found; at least ${FEWEST_MODULES} were expected.`);
process.exitCode = summary.violations.length > 0 || own < FEWEST_MODULES ? 1 : 0;
