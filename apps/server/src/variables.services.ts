import * as z from 'zod/mini';
import { matching, splitList, url, type Variable, wholeNumber } from './variables.kinds.ts';

const TICKET_FIELDS = ['id', 'subject', 'status', 'email', 'opened'] as const;

/** `id=ticket.id,subject=ticket.subject,…`: each once, as steps into the reply's JSON. */
const ticketFields = z.pipe(
  z
    .pipe(
      z.string(),
      z.transform((text) => new Map(splitList(text).map((part) => part.split('=', 2) as [string, string]))),
    )
    .check(
      z.refine(
        (paths) =>
          paths.size === TICKET_FIELDS.length &&
          TICKET_FIELDS.every((field) => /^[\w-]+(?:\.[\w-]+)*$/.test(paths.get(field) ?? '')),
      ),
    ),
  z.transform((paths) => {
    const at = (field: (typeof TICKET_FIELDS)[number]) => paths.get(field) ?? '';
    return {
      id: at('id'),
      subject: at('subject'),
      status: at('status'),
      requesterEmail: at('email'),
      openedAt: at('opened'),
    };
  }),
);

/** An address with names to fill in, none of them in its host. Undefined if it isn't one. */
function splitTemplate(text: string, needed: readonly string[], optional: readonly string[] = []) {
  const [origin = ''] = /^https?:\/\/[^/{}\s]+(?=\/)/.exec(text) ?? [];
  const path = text.slice(origin.length);
  const rest = [...needed, ...optional].reduce((left, part) => left.replaceAll(`{${part}}`, ''), path);
  const isTemplate =
    URL.canParse(origin) &&
    new URL(origin).username === '' &&
    needed.every((part) => path.includes(`{${part}}`)) &&
    !/[{}\s#]/.test(rest);
  return isTemplate ? { origin, path } : undefined;
}

/** On one host: the page may show images of exactly that one. */
const isTileTemplate = (text: string) => splitTemplate(text, ['z', 'x', 'y'], ['r']) !== undefined;

const formTemplate = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const template = splitTemplate(text, ['number', 'edition']);
    if (template !== undefined) return template;
    issues.push({ code: 'custom', input: text });
    return z.NEVER;
  }),
);

/** Services outside the portal, each optional. */
export const SERVICE_VARIABLES = {
  ADDRESS_SERVICE_URL: {
    about:
      'The Postal Service’s address API (`https://apis.usps.com`). Without it, addresses stay unverified.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  ADDRESS_SERVICE_CLIENT_ID: {
    about: 'The client ID for the address API.',
    fallback: 'none',
    mustBe: 'a client id',
    schema: matching(/^\S+$/),
  },
  ADDRESS_SERVICE_CLIENT_SECRET: {
    about: 'The client secret for the address API.',
    fallback: 'none',
    mustBe: 'a client secret',
    schema: matching(/^\S+$/),
    secret: true,
  },
  GEOCODER_URL: {
    about:
      'A geocoder compatible with Google’s Geocoding API. Without it, locations are approximated by ZIP code.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  GEOCODER_KEY: {
    about: 'The geocoder’s API key, if it needs one.',
    fallback: 'none',
    mustBe: 'a key',
    schema: matching(/^\S+$/),
    secret: true,
  },
  HELP_DESK_URL: {
    about:
      'A help desk with a REST API, for the ticket on which staff act for someone. Without it, tickets are rows of `helpdesk_ticket`.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  HELP_DESK_TICKET_PATH: {
    about:
      'Where that API has one ticket, with `{id}` for its ID, such as `/api/v2/tickets/{id}.json?include=users`.',
    fallback: 'none',
    mustBe: 'a path with {id} in it, such as /tickets/{id}',
    schema: matching(/^\/(?=\S*\{id\})[^\s?#]*(?:\?[^\s?#]*)?$/),
  },
  HELP_DESK_TICKET_FIELDS: {
    about:
      'Where its reply has a ticket’s facts, such as `id=ticket.id,subject=ticket.subject,status=ticket.status,email=users.0.email,opened=ticket.created_at`.',
    fallback: 'none',
    mustBe: 'id, subject, status, email and opened, each with its place, such as id=ticket.id',
    schema: ticketFields,
  },
  HELP_DESK_HEADER: {
    about: 'The header that signs the portal in there.',
    fallback: '`Authorization`',
    mustBe: 'the name of a header',
    schema: matching(/^[A-Za-z][\w-]*$/),
  },
  HELP_DESK_HEADER_VALUE: {
    about: 'That header’s value, such as `Bearer …`, if the help desk needs one.',
    fallback: 'none',
    mustBe: 'the value of a header, on one line',
    schema: matching(/^[\x20-\x7e]+$/),
    secret: true,
  },
  MAP_TILES_URL: {
    about:
      'A server of map tiles, such as `https://tiles.example.com/{z}/{x}/{y}.png`. Without it, or while it’s down, maps show outlines of states and counties. Browsers load tiles from there directly.',
    fallback: 'none',
    mustBe: 'an http or https address with {z}, {x} and {y} in its path',
    schema: z.string().check(z.refine(isTileTemplate)),
  },
  MAP_TILES_ATTRIBUTION: {
    about:
      'The credit that the tiles’ license asks for, such as `© OpenStreetMap contributors`. It’s shown on every map with tiles.',
    fallback: 'none',
    mustBe: 'a line of up to 200 characters',
    schema: matching(/^\P{Cc}{1,200}$/u),
  },
  MAP_TILES_ATTRIBUTION_URL: {
    about: 'Where that line leads, if it’s a link.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  MAP_TILES_MAX_ZOOM: {
    about: 'The closest zoom level that server has.',
    fallback: '18',
    mustBe: 'a number from 3 to 22',
    schema: wholeNumber(3, 22),
  },
  CARRIER_FORMS_URL: {
    about:
      'A server with the carriers’ own copies of policy forms as PDF, such as `https://forms.example.com/{number}/{edition}.pdf`. Each is fetched once and kept. Redirects aren’t followed. Without it, samples of forms are the portal’s own sheets.',
    fallback: 'none',
    mustBe: 'an http or https address with {number} and {edition} in its path or query',
    schema: formTemplate,
  },
  CARRIER_FORMS_HEADER: {
    about: 'The header that signs the portal in there.',
    fallback: '`Authorization`',
    mustBe: 'the name of a header',
    schema: matching(/^[A-Za-z][\w-]*$/),
  },
  CARRIER_FORMS_HEADER_VALUE: {
    about: 'That header’s value, such as `Bearer …`, if the server needs one.',
    fallback: 'none',
    mustBe: 'the value of a header, on one line',
    schema: matching(/^[\x20-\x7e]+$/),
    secret: true,
  },
  CARRIER_FORMS_TIMEOUT: {
    about: 'How many seconds one form may take. After that it’s tried once more.',
    fallback: '8',
    mustBe: 'a number from 1 to 60',
    schema: wholeNumber(1, 60),
  },
  ANALYTICS_URL: {
    about:
      'Where counts of pages and help videos are posted as JSON. Without it, they’re rows of `usage_count`, and staff see them in Reports.',
    fallback: 'none',
    mustBe: 'an http or https address',
    schema: url(/^https?$/),
  },
  ANALYTICS_KEY: {
    about: 'Sent there as a bearer token, if the endpoint needs one.',
    fallback: 'none',
    mustBe: 'a key',
    schema: matching(/^[\x21-\x7e]+$/),
    secret: true,
  },
} as const satisfies Readonly<Record<string, Variable>>;
