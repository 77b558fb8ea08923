import type { StatsCompilation, StatsModule } from '@rspack/core';

/** How a contract is named in a build: './shared/src/contracts/score.ts' is `score`. */
const CONTRACT = /(?:^|[/!])shared\/src\/contracts\/([a-z/-]+)\.ts(?:$|[?|+ ])/;

/** Names of the contracts that a build parses answers with, sorted: its server must know each of them. */
export function contractsIn(builds: readonly StatsCompilation[]): string[] {
  const found = new Set<string>();
  const visit = (modules: readonly StatsModule[] = []): void => {
    for (const { name, modules: inner } of modules) {
      const contract = CONTRACT.exec(name ?? '')?.[1];
      if (contract) found.add(contract);
      visit(inner);
    }
  };
  for (const { modules } of builds) visit(modules);
  return [...found].sort();
}
