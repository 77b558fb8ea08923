import type { PartVersions } from '@wellspring/shared/contracts/frontends/registry.ts';
import { INTERFACES } from '@wellspring/shared/domain/frontends/interfaces.ts';
import { contractNames } from '@wellspring/shared/server/frontends/contract-names.ts';

/** What this server provides to remotes. */
export const bffParts: PartVersions = { provides: { bff: INTERFACES.bff }, contracts: contractNames() };
