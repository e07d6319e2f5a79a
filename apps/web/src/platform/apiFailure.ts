import {
  CATALOGUE,
  type CatalogueEntry,
  type ErrorBody,
  type ErrorCode,
  errorText,
} from '@portico/contract/errors';

/** A call that the server (or the way to it) did not carry out. Its message is fit to be shown. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: string | undefined;
  readonly fields: NonNullable<ErrorBody['fields']>;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    { code, message, title, fields, requestId }: Partial<ErrorBody> & { code: ErrorCode },
  ) {
    super(message ?? errorText(code));
    const entry: CatalogueEntry = CATALOGUE[code];
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.title = title ?? entry.title;
    this.fields = fields ?? [];
    this.requestId = requestId;
  }
}

/** A call that was not made, because its token has to be renewed first. It may be made again after that. */
export class Dropped extends Error {
  constructor() {
    super('The session is being renewed. Please try again.');
    this.name = 'Dropped';
  }
}

export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) return new ApiFailure(response.status, body);
  // Not our server's words (a proxy's page, say): the status must do.
  if (response.status === 503) return new ApiFailure(503, { code: 'maintenance' });
  if (response.status >= 500) return new ApiFailure(response.status, { code: 'serverError' });
  const message = `${response.status} ${response.statusText}`.trim();
  return new ApiFailure(response.status, { code: 'badRequest', message });
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(CATALOGUE, body.code) &&
  'message' in body &&
  typeof body.message === 'string';
