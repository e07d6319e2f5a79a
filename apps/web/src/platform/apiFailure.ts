import {
  CATALOGUE,
  type CatalogueEntry,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  errorText,
} from '@portico/contract/errors';

interface Said extends Partial<ErrorBody> {
  readonly code: ErrorCode;
  readonly statusText?: string;
}

const catalogue: Readonly<Partial<Record<ErrorCode, CatalogueEntry>>> = CATALOGUE;

/** A call that failed at the server or on the way. Its message can be shown. */
export class ApiFailure extends Error {
  readonly status: number;
  /** As HTTP words the status; newer versions of it send none. */
  readonly statusText: string;
  readonly code: ErrorCode;
  readonly title: string | undefined;
  readonly fields: NonNullable<ErrorBody['fields']>;
  /** What the message is filled in with. */
  readonly details: ErrorDetails;
  readonly requestId: string | undefined;

  constructor(status: number, { code, message, title, fields, details, requestId, statusText = '' }: Said) {
    super(message ?? errorText(code));
    this.name = 'ApiFailure';
    this.status = status;
    this.statusText = statusText;
    this.code = code;
    // The page's catalogue has only what the page itself says. The server sends the title with everything else.
    this.title = title ?? catalogue[code]?.title;
    this.fields = fields ?? [];
    this.details = details ?? {};
    this.requestId = requestId;
  }
}

/** A call that was not made, because its token has to be renewed first. It may be made again after that. */
export class Dropped extends Error {
  constructor() {
    super('We’re renewing your session. Please try again.');
    this.name = 'Dropped';
  }
}

export async function failureOf(response: Response): Promise<ApiFailure> {
  const { status, statusText } = response;
  const body = parse(await response.text().catch(() => ''));
  if (isErrorBody(body)) return new ApiFailure(status, { ...body, statusText });
  const code = codeOf(status);
  // Not our server's words: of a server that is ill, none of them are for the person.
  if (code === 'serverError' || code === 'maintenance') return new ApiFailure(status, { code, statusText });
  const message = messageIn(body) ?? `${status} ${statusText}`.trim();
  return new ApiFailure(status, { code, message, statusText });
}

function codeOf(status: number): ErrorCode {
  if (status === 503) return 'maintenance';
  if (status === 550) return 'businessError';
  if (status === 551) return 'businessWarning';
  return status >= 500 ? 'serverError' : 'badRequest';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The message field, or a body that is a plain sentence; a proxy's page is neither. */
function messageIn(body: unknown): string | undefined {
  if (typeof body === 'string') return /^\s*(<|$)/.test(body) ? undefined : body;
  return isRecord(body) && typeof body.message === 'string' ? body.message : undefined;
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null;

/** Our codes are words in one: a proxy's, such as `ETIMEDOUT` or `502`, aren't. */
const isErrorBody = (body: unknown): body is ErrorBody =>
  isRecord(body) &&
  typeof body.code === 'string' &&
  /^[a-z][A-Za-z]+$/.test(body.code) &&
  !(body.code in {}) &&
  typeof body.message === 'string';
