import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createMetrics } from '@wellspring/shared/server/metrics/metrics.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../platform/root.ts';

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };

const FILE = 'tools/deploy/prometheus/alerts.yaml';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const rules = (parse(read(FILE)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

/** Every figure that a process gives. */
async function findFigures(): Promise<Set<string>> {
  const metrics = createMetrics();
  metrics.watchQueues([]);
  metrics.observeJob('mail', 'done', 1);
  const text = await metrics.text();
  const own = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  // The worker and the bff ask for these by their names.
  const asked = ['services/checkups/src/main/worker-app.ts', 'bff/src/frontends/registry/report-trust.ts'].flatMap(
    (file) => [...read(file).matchAll(/'(wellspring_\w+)'/g)].map(([, name = '']) => name),
  );
  return new Set([...own, ...asked]);
}

it('asks only for figures that the processes give', async () => {
  const figures = await findFigures();
  const asked = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/\b(?:http|wellspring|nodejs|process)_\w+/g)].map(([name]) => [alert, name] as const),
  );
  expect(asked.filter(([, name]) => !figures.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(8);
});

it('asks for states, results, queues and routes that exist', () => {
  const sources = [
    'shared/src/server/metrics/metrics.ts',
    'bff/src/features/submissions/submissions.routes.ts',
    'services/analytics/src/disclosure/release/release-results.job.ts',
  ].map(read);
  const values = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/\b(?:state|result|queue|route)="([^"]+)"/g)].map(([, value = '']) => value),
  );
  expect(
    values.filter((value) => !sources.some((source) => source.includes(`'${value.replace('/api', '')}'`))),
  ).toEqual([]);
});

it('has a row in the manual and a level for each alert', () => {
  const manual = read('docs/operations.md');
  for (const { alert, labels, annotations } of rules) {
    expect(manual, alert).toContain(`\`${alert}\``);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
  }
});
