import { statusByCode } from '@wellspring/shared/error-codes.ts';
import type { AppError, FieldProblem } from '@wellspring/shared/errors.ts';

export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** A refusal in the words of RFC 7644, section 3.12. Never repeats a value that was sent. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

export const refuse = (scimType: Exclude<ScimType, 'uniqueness'>, detail: string) =>
  new ScimError(400, scimType, detail);

/** Our fields as SCIM names them. */
const attributes: Readonly<Record<string, string>> = {
  firstname: 'name.givenName',
  lastname: 'name.familyName',
  email: 'emails[type eq "work"].value',
};

const problems: Readonly<Record<string, string>> = {
  required: 'is required',
  too_long: 'is too long',
  too_big: 'is too long',
  too_small: 'is empty',
  invalid_email: 'is not an e-mail address',
};

const takenBy: Readonly<Record<string, string>> = {
  userName: 'Another person has this userName.',
  externalId: 'Another person has this externalId.',
  email: 'Another person has this e-mail address. To link them, let the directory match people by e-mail address.',
  former:
    'A former colleague has this e-mail address, and no externalId proves that it is the same person. Make them ' +
    'current at Users in Wellspring, or change their address there.',
};

/** A reason of ours, by the first field that does not fit. */
function ofField({ path, code }: FieldProblem): ScimError {
  if (code === 'last_holder')
    return new ScimError(
      403,
      null,
      'This is the last person who manages the organisation in Wellspring. Give that right to another person first.',
    );
  if (code === 'taken') return new ScimError(409, 'uniqueness', takenBy[path] ?? takenBy.userName ?? '');
  return new ScimError(400, 'invalidValue', `${attributes[path] ?? path} ${problems[code] ?? 'does not fit'}.`);
}

const details: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'The token is missing, wrong or switched off. Make one at Settings > Provisioning in Wellspring.',
  403: 'Not allowed.',
  404: 'There is nothing here with this address.',
  409: 'This was changed at the same moment. Send it again.',
  413: 'The request is too large.',
  415: 'Send application/scim+json or application/json.',
  429: 'Too many requests. Wait before the next one.',
  500: 'Something went wrong in Wellspring.',
  503: 'Wellspring does not answer right now. Send it again later.',
};

/** Any of our errors as SCIM answers it. */
export function toScimError(error: AppError): ScimError {
  const [field] = error.fields ?? [];
  const status = statusByCode[error.code];
  if (field && (status === 400 || status === 409)) return ofField(field);
  const detail = details[status] ?? details[400] ?? '';
  return new ScimError(status, status === 400 ? 'invalidSyntax' : null, detail);
}

export const toErrorBody = ({ status, scimType, message }: ScimError) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail: message,
});
