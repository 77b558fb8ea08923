import type {
  DoctorFinding,
  DoctorFix,
  DoctorStep,
  DoctorStepName,
} from '@wellspring/shared/contracts/access/embed-doctor.ts';

type Values = DoctorStep['values'];

/** What a step found, before it has its name. */
export type Finding = Pick<DoctorStep, 'state' | 'finding' | 'values' | 'fix'>;

export const fine = (finding: DoctorFinding, values: Values = {}): Finding => ({
  state: 'fine',
  finding,
  values,
  fix: null,
});

export const failed = (finding: DoctorFinding, values: Values = {}, fix: DoctorFix | null = null): Finding => ({
  state: 'failed',
  finding,
  values,
  fix,
});

const waits: Finding = { state: 'waiting', finding: 'waits', values: {}, fix: null };

/** Runs steps in order and stops at the first that fails; what comes after it waits. */
export async function runSteps(
  steps: readonly (readonly [DoctorStepName, () => Finding | Promise<Finding>])[],
): Promise<DoctorStep[]> {
  const done: DoctorStep[] = [];
  let hasFailed = false;
  for (const [step, look] of steps) {
    const found: Finding = hasFailed ? waits : await look();
    hasFailed ||= found.state === 'failed';
    done.push({ step, ...found });
  }
  return done;
}
