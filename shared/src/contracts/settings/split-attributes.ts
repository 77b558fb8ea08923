import * as z from 'zod/mini';

/** What besides teams and segments may split the company's results. */
export const SplitAttribute = z.enum(['companyBranch', 'employmentType', 'gender', 'age', 'education']);
export type SplitAttribute = z.infer<typeof SplitAttribute>;

/** The group of users without a value for the attribute: a group like the others. */
export const NOT_GIVEN = 'not_given';
