import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const ROOT = `${import.meta.dirname}/../..`;

export type BrokenBoundary = { rule: string; from: string; to: string };

/**
 * Holds the imports of a tree against `.dependency-cruiser.cjs`.
 *
 * @param folders those to look at, relative to `baseDir`
 * @returns the boundaries that are broken, and every file that was looked at
 */
export async function findBrokenBoundaries(
  folders: readonly string[],
  baseDir: string,
): Promise<{ broken: BrokenBoundary[]; sources: string[] }> {
  const { forbidden = [], options } = await extractConfiguration(`${ROOT}/.dependency-cruiser.cjs`);
  const result = await cruise(
    [...folders],
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    {},
    { tsConfig: extractTsConfig(`${ROOT}/tsconfig.web.json`) },
  );
  const { modules, summary } = result.output as ICruiseResult;
  return {
    broken: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    sources: modules
      .filter(({ source, coreModule }) => !source.includes('node_modules') && !coreModule)
      .map(({ source }) => source),
  };
}
