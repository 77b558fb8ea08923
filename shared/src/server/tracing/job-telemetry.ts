import type { QueueOptions } from 'bullmq';

type JobTelemetry = QueueOptions['telemetry'];

let telemetry: JobTelemetry;

/** For every queue and worker that is made from now on. */
export const setJobTelemetry = (given: JobTelemetry): void => {
  telemetry = given;
};

/** As an option of a queue or worker: with traces, a job belongs to the trace of what added it. */
export const jobTelemetry = (): { telemetry?: NonNullable<JobTelemetry> } => (telemetry ? { telemetry } : {});
