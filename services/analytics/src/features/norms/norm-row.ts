import type { NormSource } from '../../norms-in-force.ts';

/** A stored norm table. It is never changed once scores were computed with it; a new version takes its place. */
export type NormRow = {
  _id: string;
  /** The code it is for. */
  subtype: string;
  version: number;
  isActive: boolean;
  source: NormSource;
  /** Raw score with one decimal, such as "4.3", to percentile. */
  data: Record<string, number>;
  createdAt: Date;
};
