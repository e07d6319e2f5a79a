import { Failure } from '@portico/contract/errors';
import type { Ticket } from '@portico/contract/rooms/helpdesk';
import type { Log } from '@portico/platform/context';
import {
  fillTemplate,
  isOnlyDots,
  type Outbound,
  OutboundFailure,
  type OutboundHeader,
  openOutbound,
} from '@portico/platform/outbound';
import type { HelpDesk } from './helpdesk.handlers.ts';

const FIELDS = ['id', 'subject', 'status', 'requesterEmail', 'openedAt'] as const;

/** What the operator has set up. */
export interface HelpDeskSettings {
  readonly url: string;
  /** One ticket, below that address: `/api/v2/tickets/{id}.json?include=users`. */
  readonly path: string;
  readonly header?: OutboundHeader;
  /** Where each fact is in the reply: `ticket.subject`, `users.0.email`. */
  readonly fields: Readonly<Record<(typeof FIELDS)[number], string>>;
}

const NAME = 'The help desk';
const LONGEST_SUBJECT = 300;

export const connectHelpDesk = (settings: HelpDeskSettings, log: Pick<Log, 'warn'>): HelpDesk =>
  restHelpDesk(openOutbound({ name: NAME, base: settings.url, log }), settings, log);

/** Any help desk that returns a ticket as JSON. */
export const restHelpDesk = (
  outbound: Outbound,
  { path, header, fields }: Omit<HelpDeskSettings, 'url'>,
  log: Pick<Log, 'warn'>,
): HelpDesk => ({
  async findTicket(_db, id) {
    if (isOnlyDots(id)) return undefined;
    try {
      const ticket = ticketIn(await outbound.json(fillTemplate(path, { id }, header)), fields);
      // A search may find another one that only looks like it.
      return ticket?.Id.toLowerCase() === id.toLowerCase() ? ticket : undefined;
    } catch (cause) {
      if (!(cause instanceof OutboundFailure)) throw cause;
      if (cause.status === 404 || cause.status === 410) return undefined;
      // Reported there if it's down. Wrong credentials or fields are for the operator too.
      if (cause.trouble !== 'down') log.warn({ status: cause.status }, cause.message);
      throw new Failure('helpDeskDown');
    }
  },
});

/** Undefined if the reply is a list without the ticket. */
function ticketIn(reply: unknown, paths: HelpDeskSettings['fields']): Ticket | undefined {
  const found = FIELDS.map((field) => valueAt(reply, paths[field].split('.')));
  if (found[0] === BEYOND) return undefined;
  const [Id = '', Subject = '', Status = '', RequesterEmail = '', opened = ''] = found.map(textOf);
  const openedAt = new Date(opened);
  if (Id === '' || Status === '' || Number.isNaN(openedAt.getTime()))
    throw new OutboundFailure(NAME, 'garbled');
  return {
    Id,
    Subject: Subject.slice(0, LONGEST_SUBJECT),
    Status: Status.toLowerCase(),
    RequesterEmail: RequesterEmail.toLowerCase(),
    OpenedAt: openedAt.toISOString(),
  };
}

/** After the end of a list: a search that found nothing. */
const BEYOND = Symbol('beyond the list');

function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && Number(step) >= value.length) return BEYOND;
  return Object.hasOwn(value, step) ? valueAt((value as Record<string, unknown>)[step], rest) : undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
